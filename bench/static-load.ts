// What serving a page costs beyond what Node's own HTTP server takes for the same bytes: our server and a bare one in turns, in
// processes of their own, with the same readers. On the site that was built last.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { NODE_FLAGS } from '@midweek/server/process';
import type { BareAnswer, BareSettings } from './bare-server.ts';
import { CONNECTIONS, type Load, loadWith } from './keep-alive-load.ts';
import { processorMs } from './process-cost.ts';
import type { Measurement } from './result.ts';
import { type SiteServer, withServer } from './site-server.ts';

const ROUNDS = 12;
const ROUND_MS = 1_000;
const WARM_UP_MS = 8_000;
const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export async function measureStaticLoad(): Promise<Measurement[]> {
  return withServer(
    async (ours) => {
      const page = await fetchAnswer(ours.origin, BROTLI);
      const known = { ...BROTLI, 'if-none-match': headerOf(page, 'etag') };
      const notModified = await fetchAnswer(ours.origin, known);
      return withBareServer({ page, notModified, keepAliveTimeoutMs: 72_000 }, async (bare) => [
        ...(await compare('a page', ours, bare, BROTLI)),
        ...(await compare('a 304', ours, bare, known)),
      ]);
    },
    { LOG_LEVEL: 'info' },
    { hasLogFile: true },
  );
}

type Round = { perSecond: number; p99Ms: number; serverMs: number; readersMs: number };

/** In turns, so that whatever else the machine does disturbs both; the best round of each counts. */
async function compare(
  name: string,
  ours: SiteServer,
  bare: SiteServer,
  headers: Record<string, string>,
): Promise<Measurement[]> {
  const run = async ({ origin, pid }: SiteServer): Promise<Round> => {
    const before = { server: processorMs(pid), readers: process.cpuUsage() };
    const load = await loadWith(origin, headers, { milliseconds: ROUND_MS });
    const { user, system } = process.cpuUsage(before.readers);
    return {
      perSecond: load.perSecond,
      p99Ms: percentile(load, 99),
      serverMs: (processorMs(pid) - before.server) / load.count,
      readersMs: (user + system) / 1000 / load.count,
    };
  };
  // Until everything that is run often has been compiled: several seconds, on a busy machine.
  for (const server of [ours, bare]) await loadWith(server.origin, headers, { milliseconds: WARM_UP_MS });
  const rounds = { ours: [] as Round[], bare: [] as Round[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.ours.push(await run(ours));
    rounds.bare.push(await run(bare));
  }
  const most = (key: keyof Round, of: Round[]) => Math.max(...of.map((round) => round[key]));
  const least = (key: keyof Round, of: Round[]) => Math.min(...of.map((round) => round[key]));
  const figures = (of: Round[]) => ({
    perSecond: most('perSecond', of),
    p99Ms: least('p99Ms', of),
    serverMs: least('serverMs', of),
    readersMs: least('readersMs', of),
  });
  const [us, them] = [figures(rounds.ours), figures(rounds.bare)];
  const group = `Static files, ${name}`;
  const measurements: Measurement[] = [
    {
      group,
      name: `throughput against bare node:http, ${CONNECTIONS} connections`,
      value: us.perSecond / them.perSecond,
      unit: 'x',
    },
    {
      group,
      name: 'slowest 1% against bare node:http',
      value: us.p99Ms / them.p99Ms,
      unit: 'x',
    },
    {
      group,
      name: 'the same by processor time, for busy machines',
      value: them.serverMs / us.serverMs,
      unit: 'x',
    },
    { group, name: 'answers', value: us.perSecond, unit: '/s' },
    { group, name: 'answers, bare', value: them.perSecond, unit: '/s' },
    { group, name: '99% of answers within', value: us.p99Ms, unit: 'ms' },
    { group, name: '99% of answers within, bare', value: them.p99Ms, unit: 'ms' },
    { group, name: 'processor time of the server, an answer', value: us.serverMs * 1000, unit: 'µs' },
    { group, name: 'of the bare server', value: them.serverMs * 1000, unit: 'µs' },
    { group, name: 'of the readers, on the same machine', value: us.readersMs * 1000, unit: 'µs' },
  ];
  return measurements.filter(({ value }) => !Number.isNaN(value));
}

/** An answer as it is on the wire, without what Node's own server adds to every answer. */
function fetchAnswer(origin: string, headers: Record<string, string>): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(origin, { headers: { ...headers, connection: 'keep-alive' } });
    asking.on('response', async (response) => {
      const body = Buffer.concat(await response.toArray());
      const lines = response.rawHeaders;
      const pairs = lines.flatMap((name, index) =>
        index % 2 === 0 ? [[name, lines[index + 1] ?? ''] as [string, string]] : [],
      );
      resolve({
        status: response.statusCode ?? 0,
        headers: pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name)),
        body: body.toString('base64'),
      });
    });
    asking.on('error', reject).end();
  });
}

function headerOf({ headers }: BareAnswer, wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

async function withBareServer<T>(
  settings: BareSettings,
  measure: (server: SiteServer) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv: NODE_FLAGS });
  try {
    child.send(settings);
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return await measure({ origin: url, pid: child.pid ?? 0 });
  } finally {
    child.disconnect();
  }
}

function percentile({ answerMs }: Load, percent: number): number {
  return answerMs.toSorted((a, b) => a - b)[Math.ceil((answerMs.length * percent) / 100) - 1] ?? 0;
}
