// Readers who ask for the home page again as soon as they have it, and for the same page with the ETag that they know.
import { Agent } from 'node:http';
import { ask, keepAsking } from './load.ts';
import { type Measurement, percentile, rowsOf } from './measurement.ts';
import { processorMs, type SiteServer, withServer } from './programs.ts';

const READERS = 32;
const PERIOD_MS = 5000;
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

async function measure(
  name: string,
  status: number,
  { origin, pid }: SiteServer,
  headers: Record<string, string>,
): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const before = processorMs(pid);
  const end = performance.now() + PERIOD_MS;
  const isEarly = () => performance.now() < end;
  const times = await keepAsking(READERS, isEarly, () => ask(origin, { agent, headers, status }));
  agent.destroy();
  const serverMs = (processorMs(pid) - before) / times.length;
  const row = rowsOf('Files');
  return [
    row(`${name}, ${READERS} readers`, times.length / (PERIOD_MS / 1000), '/s'),
    row(`99% of answers with ${name}`, percentile(times, 99), 'ms'),
    row(`processor time of ${name}`, serverMs * 1000, 'µs'),
  ];
}
