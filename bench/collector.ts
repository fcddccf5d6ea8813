import { setTimeout as pause } from 'node:timers/promises';
import { withCountingServer } from './counting-server.ts';
import { memoryMb, processorMs } from './process-cost.ts';
import type { Measurement } from './result.ts';
import { CLIENTS, EVENTS_PER_BATCH, sendBatches, timeGets } from './sending-clients.ts';

const GROUP = 'Collector';
const READERS = 10;
const BUDGETS = { lost: 0, growth: 1.25 };

/**
 * Clients that send batches without pause, and the empty route of the same server before and meanwhile. A batch is acknowledged
 * when it is stored, which waits for others: up to a second, by design. Fails when something acknowledged is not stored, or memory grows.
 */
export function measureCollector({ seconds = 10 }: { seconds?: number } = {}): Promise<Measurement[]> {
  return withCountingServer(async ({ origin, pid, readStored }) => {
    const empty = `${origin}/healthz`;
    const calm = await timeGets(empty, { readers: READERS, seconds: 2 });
    // Warm: the first seconds compile, and make the pages that memory is then compared with.
    const warming = await sendBatches(origin, Math.min(5, seconds / 2));
    const before = { processorMs: processorMs(pid), memoryMb: memoryMb(pid), started: performance.now() };
    const [sent, meanwhile, middleMb] = await Promise.all([
      sendBatches(origin, seconds),
      timeGets(empty, { readers: READERS, seconds }),
      pause((seconds * 1000) / 2).then(() => memoryMb(pid)),
    ]);
    const tookMs = performance.now() - before.started;
    const stored = await readStored();
    const events = (sent.batchMs.length - sent.refused) * EVENTS_PER_BATCH;
    const lost = (['views', 'depths', 'clicks'] as const)
      .map((name) => Math.max(0, sent.acknowledged[name] + warming.acknowledged[name] - stored[name]))
      .reduce((sum, missing) => sum + missing, 0);
    const endMb = memoryMb(pid);
    const measurements: Measurement[] = [
      {
        group: GROUP,
        name: `events, ${CLIENTS} clients without pause`,
        value: events / (tookMs / 1000),
        unit: '/s',
      },
      {
        group: GROUP,
        name: '99% of batches acknowledged, stored by then',
        value: percentile(sent.batchMs, 99),
        unit: 'ms',
      },
      { group: GROUP, name: 'half of them', value: percentile(sent.batchMs, 50), unit: 'ms' },
      {
        group: GROUP,
        name: '99% of answers of an empty route meanwhile',
        value: percentile(meanwhile, 99),
        unit: 'ms',
      },
      { group: GROUP, name: 'the same without events', value: percentile(calm, 99), unit: 'ms' },
      {
        group: GROUP,
        name: 'processor time of the server, 1000 events',
        value: ((processorMs(pid) - before.processorMs) / events) * 1000,
        unit: 'ms',
      },
      { group: GROUP, name: 'events refused', value: sent.refused * EVENTS_PER_BATCH, unit: 'events' },
      {
        group: GROUP,
        name: 'events acknowledged and not stored',
        value: lost,
        unit: 'events',
        budget: BUDGETS.lost,
      },
      { group: GROUP, name: 'memory at the start', value: before.memoryMb, unit: 'MB' },
      { group: GROUP, name: 'in the middle', value: middleMb, unit: 'MB' },
      { group: GROUP, name: 'at the end', value: endMb, unit: 'MB' },
      {
        group: GROUP,
        name: 'at the end against the middle',
        value: endMb / middleMb,
        unit: 'x',
        budget: BUDGETS.growth,
      },
    ];
    return measurements.filter(({ value }) => !Number.isNaN(value));
  });
}

function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? 0;
}
