import { expect, test } from 'vitest';
import { createDice } from './dice.ts';
import { hostileRequest } from './hostile-request.ts';
import type { Keys } from './keys.ts';

const KEYS: Keys = {
  metricsToken: 'metrics-token',
  ownerToken: 'owner-token',
  collectorToken: 'collector-token',
  ticket: 'ticket',
  confirmTokens: ['confirm'],
  subscriberTokens: ['subscriber'],
  sponsorConfirmToken: 'sponsor',
  copyToken: 'copy',
  slots: ['2026-11-18-main-0'],
  reportToken: 'a.b',
  outboxIds: ['mail'],
  dates: ['2026-11-18'],
};
const ROUTES = [
  '/1/indexes/:index/query',
  '/api/subscribe',
  '/fr/workflow/confirm',
  '/api/sponsor/copy',
  '/api/sponsor/requests',
  '/ingest/batch/',
  '/api/pricing/quote',
  '/*',
].flatMap((url) => ['GET', 'POST', 'PUT'].map((method) => ({ method, url })));

const write = (seed: number, count: number) => {
  const dice = createDice(seed);
  return Array.from({ length: count }, () =>
    hostileRequest({ routes: ROUTES, keys: KEYS, clients: 10 }, dice),
  );
};

test('the same seed makes the same requests', () => {
  const [first, second, other] = [7, 7, 8].map((seed) =>
    write(seed, 50).map(({ bytes }) => bytes.toString('latin1')),
  );
  expect(first).toEqual(second);
  expect(first).not.toEqual(other);
});

test('however hostile, there is a request, with one head', () => {
  for (const { bytes, description } of write(20_261_116, 5000)) {
    const head = bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n'));
    expect(head, description).toMatch(/^\w+ \S+ HTTP\/1\.1(\r\n[\w-]+: [^\r\n\0]*)*$/);
  }
}, 60_000);
