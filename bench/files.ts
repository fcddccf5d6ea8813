// Readers who ask for the home page again as soon as they have it, and for the same page with the ETag that they know.
import { Agent, get } from 'node:http';
import { processorMs } from './process-cost.ts';
import type { Measurement } from './result.ts';
import { type SiteServer, withServer } from './site-server.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_MS = 2000;
const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export function measureFiles(): Promise<Measurement[]> {
  return withServer(async (server) => {
    const etag = (await fetch(server.origin, { headers: BROTLI })).headers.get('etag') ?? '';
    return [
      ...(await measure('a page', 200, server, BROTLI)),
      ...(await measure('a 304', 304, server, { ...BROTLI, 'if-none-match': etag })),
    ];
  });
}

/** The best round counts: what else the machine does is not ours. */
async function measure(
  name: string,
  status: number,
  { origin, pid }: SiteServer,
  headers: Record<string, string>,
): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = processorMs(pid);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    const end = performance.now() + ROUND_MS;
    const read = async () => {
      while (performance.now() < end) times.push(await timeAnswer(origin, agent, headers, status));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, read));
    rounds.push(times.sort((a, b) => a - b));
  }
  agent.destroy();
  const serverMs = (processorMs(pid) - before) / rounds.flat().length;
  const best = rounds.reduce((a, b) => (a.length >= b.length ? a : b));
  const group = 'Files';
  return [
    { group, name: `${name}, ${CONNECTIONS} readers`, value: best.length / (ROUND_MS / 1000), unit: '/s' },
    {
      group,
      name: `99% of answers with ${name}`,
      value: best[Math.floor(best.length * 0.99)] ?? 0,
      unit: 'ms',
    },
    { group, name: `processor time of ${name}`, value: serverMs * 1000, unit: 'µs' },
  ];
}

function timeAnswer(
  origin: string,
  agent: Agent,
  headers: Record<string, string>,
  status: number,
): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(origin, { agent, headers }, (answer) => {
      if (answer.statusCode !== status) reject(new Error(`bench: ${answer.statusCode}, not ${status}`));
      answer.resume().once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });
}
