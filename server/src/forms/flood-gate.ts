// Refuses forms of a client that is refused again and again, before their bodies are read: by then a refusal costs a lookup in memory, and no line of the log.
import type { FastifyBaseLogger } from 'fastify';
import { toClient, toNetworks } from '../http/rate-limits/ip-prefix.ts';
import { createCounters, secondsLeft } from '../http/rate-limits/rate-limit.ts';

const WINDOW_MS = 10 * 60_000;
/**
 * Refused forms in a window. An office whose readers all sign up gets 300 answers that ask for a proof (GUARD_LIMITS), so what comes after these
 * is no rush of readers. Addresses have a limit of their own, so that one of them does not shut out its neighbours.
 */
export const FLOOD_LIMITS = { address: 1000, network: 8000 } as const;
const SUMMARY_MS = 60_000;

export interface FloodGate {
  /** Seconds for which forms from here are refused unread; undefined when they are read. */
  secondsToWait(ip: string): number | undefined;
  /** Counts a refused form. */
  count(ip: string): void;
  /** Counts what gets no line of its own in the log: a minute later one line names all of them. */
  addToSummary(code: string): void;
  /** Writes what has been counted. */
  close(): void;
}

export function createFloodGate(
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
  limits: { readonly address: number; readonly network: number } = FLOOD_LIMITS,
): FloodGate {
  const counters = createCounters();
  let refused: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;
  const limitsOf = (ip: string) => [
    { key: `address:${toClient(ip)}`, limit: limits.address },
    ...toNetworks(ip).map(({ network, share }) => ({ key: network, limit: share * limits.network })),
  ];

  function writeSummary(): void {
    clearTimeout(timer);
    timer = undefined;
    if (Object.keys(refused).length > 0) log.warn({ refused }, 'forms were refused in the last minute');
    refused = {};
  }

  return {
    secondsToWait(ip) {
      const at = now();
      const isOver = limitsOf(ip).some(({ key, limit }) => counters.count(key, WINDOW_MS, at, 0) > limit);
      return isOver ? secondsLeft(WINDOW_MS, at) : undefined;
    },
    count(ip) {
      for (const { key } of limitsOf(ip)) counters.count(key, WINDOW_MS, now());
    },
    addToSummary(code) {
      refused[code] = (refused[code] ?? 0) + 1;
      timer ??= setTimeout(writeSummary, SUMMARY_MS).unref();
    },
    close: writeSummary,
  };
}
