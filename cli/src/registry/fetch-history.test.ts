import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { aPackument, startRegistry } from '../testing/local-registry.ts';
import { fetchHistory } from './fetch-history.ts';

const VITE = aPackument('vite', { '7.2.0': '2025-11-05' });
const SCOPED = aPackument('@mui/material', { '7.3.5': '2025-11-05' });

/** Notes how long it should wait, and does not. */
function createWait() {
  const waits: number[] = [];
  return { waits, wait: async (ms: number) => void waits.push(ms) };
}

async function ask(name: string, packages: Parameters<typeof startRegistry>[0], timeoutMs?: number) {
  const { address, requests } = await startRegistry(packages);
  const { waits, wait } = createWait();
  const { signal } = new AbortController();
  const result = await fetchHistory(name, { registry: address, signal, wait, timeoutMs });
  return { result, waits, requests: requests.get(name) };
}

test('a package is asked for once, and one with a scope has its own address', async () => {
  expect(await ask('vite', { vite: VITE })).toMatchObject({
    result: { ok: true, history: { name: 'vite' } },
    requests: 1,
    waits: [],
  });
  const { result } = await ask('@mui/material', { '@mui/material': SCOPED });
  expect(result).toMatchObject({ ok: true, history: { name: '@mui/material' } });
});

const answerWith = (status: number, body?: string) => (response: ServerResponse) =>
  void response.writeHead(status).end(body);

/** What the first requests get; then the packument. */
const afterwards = (...first: ((response: ServerResponse) => void)[]) => ({
  vite: (response: ServerResponse, request: number) => {
    const fail = first[request - 1];
    if (fail) fail(response);
    else response.end(JSON.stringify(VITE));
  },
});

test('a registry that fails twice and then answers is asked three times, later each time', async () => {
  const { result, requests, waits } = await ask('vite', afterwards(answerWith(503), answerWith(503)));
  expect([result.ok, requests]).toEqual([true, 3]);
  const [first = 0, second = 0] = waits;
  expect(first).toBeGreaterThanOrEqual(200);
  expect(first).toBeLessThanOrEqual(400);
  expect(second).toBeGreaterThanOrEqual(400);
  expect(second).toBeLessThanOrEqual(800);
});

test('a registry that names a time is given it', async () => {
  const busy = (response: ServerResponse) => void response.writeHead(429, { 'retry-after': '7' }).end();
  expect((await ask('vite', afterwards(busy))).waits).toEqual([7000]);
});

test.each<[string, Parameters<typeof startRegistry>[0], number, object]>([
  ['fails for good', { vite: answerWith(500) }, 4, { attempts: 4, detail: 'it answered 500' }],
  ['refuses', { vite: answerWith(403) }, 1, { attempts: 1, detail: 'it answered 403' }],
  ['does not know the package', {}, 1, { reason: 'missing' }],
  ['shows a page', { vite: answerWith(200, '<html>') }, 4, { detail: 'its answer is not JSON' }],
  [
    'says something else',
    { vite: { message: 'hello' } },
    1,
    { detail: 'its answer is not the description of a package with dates' },
  ],
])('a registry that %s is reported', async (_, packages, requests, failure) => {
  const asked = await ask('vite', packages);
  expect(asked.result).toMatchObject({ ok: false, ...failure });
  expect(asked.requests).toBe(requests);
});

test('an answer that breaks off is asked for again', async () => {
  const half = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-length': '1000' }).write('{"name":', () => response.destroy());
  expect(await ask('vite', afterwards(half))).toMatchObject({ result: { ok: true }, requests: 2 });
});

test('a registry that never answers is given up', async () => {
  const { result, requests } = await ask('vite', { vite: () => undefined }, 5);
  expect(result).toMatchObject({ ok: false, detail: 'no whole answer within 0.005 s' });
  expect(requests).toBeLessThanOrEqual(4);
});

test('a registry that is not there is reported with the cause', async () => {
  const { address, close } = await startRegistry({});
  await close();
  const { signal } = new AbortController();
  expect(await fetchHistory('vite', { registry: address, signal, wait: createWait().wait })).toMatchObject({
    attempts: 4,
    detail: `connect ECONNREFUSED 127.0.0.1:${address.port}`,
  });
});

test('giving up ends the waiting', async () => {
  const { address, asked } = await startRegistry({ vite: (response) => response.writeHead(503).end() });
  const controller = new AbortController();
  const result = fetchHistory('vite', { registry: address, signal: controller.signal });
  await asked('vite');
  controller.abort();
  expect(await result).toMatchObject({ ok: false, reason: 'failed' });
});
