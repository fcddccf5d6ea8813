// Hostile requests to every route of the server. SEED and REQUESTS, of each class of routes, make a longer attack or repeat one:
// fast-check prints the seed of a failure and the smallest request that still fails.
import { COLLECTOR_FOLDER } from '@midweek/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../../server/src/testing/raw-http.ts';
import { type AttackedServer, openAttackedServer } from './attack/attacked-server.ts';
import { findProblems } from './attack/find-problems.ts';
import { hostileRequest, send } from './attack/hostile-request.ts';
import { INJECTED_HEADER } from './attack/hostile-text.ts';
import { gatherKeys, type Keys } from './attack/keys.ts';

const REQUESTS = Number(process.env.REQUESTS ?? 60);
const SEED = Number(process.env.SEED ?? 20_261_116);
const HOUR = 3_600_000;
/** The embedded database and its caches grow for a while; a leak of a kilobyte a request would be seen. */
const MAX_GROWTH_BYTES = 400e6;

/** Which class a route belongs to, by its path without language. The first one that fits counts. */
const CLASSES: readonly (readonly [name: string, path: RegExp])[] = [
  ['search', /^\/1\//],
  ['sign-up', /^\/api\/(subscribe|signup-confirmation)|^\/workflow\/subscribe-again/],
  ['workflow pages', /^\/workflow\//],
  ['copy', /^(\/api)?\/sponsor\/copy/],
  ['report', /^\/sponsor\/report/],
  ['sponsor', /^(\/api)?\/sponsor/],
  ['collector', new RegExp(`^${COLLECTOR_FOLDER}`)],
  ['pricing', /^(\/api)?\/pricing/],
  ['health and metrics', /^\/(healthz|readyz|metrics)$/],
  ['outbox', /^\/outbox/],
  ['owner', /^\/owner/],
  ['desk', /^\/desk/],
  ['static', /^\/?\*$/],
];

type Limits = Readonly<Record<string, string>>;

function classOf(url: string): string {
  const path = url.replace(/^\/fr(?=\/)/, '');
  return CLASSES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}

describe.each([
  {
    limits: 'no rate limits',
    // Limits would hide the routes behind them.
    env: { SIGNUP_RATE_LIMIT: '0', SEARCH_RATE_LIMIT: '0', COLLECTOR_RATE_LIMIT: '0' } as Limits,
    clients: 1e6,
    requests: REQUESTS,
  },
  { limits: 'the usual rate limits', env: {} as Limits, clients: 3, requests: Math.ceil(REQUESTS / 10) },
])('with $limits', ({ env, clients, requests }) => {
  let server: AttackedServer;
  let keys: Keys;
  beforeAll(async () => {
    server = await openAttackedServer(env);
    keys = await gatherKeys(server);
  }, 120_000);
  afterAll(() => server.close());

  test('the classes hold every route', () => {
    const names = new Set(server.routes.map(({ url }) => classOf(url)));
    expect([...names].toSorted()).toEqual(CLASSES.map(([name]) => name).toSorted());
  });

  test.each(CLASSES.map(([name]) => name))(
    'hostile requests bring no error, no leak and no silence: %s',
    async (name) => {
      // A stream of events does not end, so nothing can be said about all of it.
      const routes = server.routes.filter(({ url }) => classOf(url) === name && url !== '/desk/live');
      const before = process.memoryUsage().rss;
      const statuses: Record<string, number> = {};
      await fc.assert(
        fc.asyncProperty(hostileRequest(routes, keys, clients), async (request) => {
          const answer = await send(server.port, request);
          const status = answer?.status ?? 'cut off';
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (!answer) return;
          const problems = findProblems(answer, {
            securityHeaders: server.securityHeaders,
            answersSite: name === 'static' || name === 'search',
            mayBeBusy: name === 'collector' || request.route === '/readyz',
          });
          expect(problems).toEqual([]);
        }),
        { seed: SEED, numRuns: requests },
      );
      console.log(name, routes.length, 'routes:', statuses);
      expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_BYTES);
      // Some get through: an attack on closed doors only would show little.
      if (requests === REQUESTS)
        expect(Object.keys(statuses)).toEqual(
          expect.arrayContaining([expect.stringMatching(/^2/), expect.stringMatching(/^4/)]),
        );
    },
    HOUR,
  );

  test('no header of a mail is written by the attacker, and nothing is logged as an error', async () => {
    const forged = new RegExp(`^(${INJECTED_HEADER}|bcc):`, 'im');
    expect(server.listMailHeads().filter((head) => forged.test(head))).toEqual([]);
    expect(server.errors).toEqual([]);
    expect((await fetch(server.origin)).status).toBe(200);
  });
});

const POST = ['POST /api/subscribe HTTP/1.1', 'host: a', 'content-type: application/json'];

describe('with bytes that no client sends', () => {
  let server: AttackedServer;
  beforeAll(async () => {
    server = await openAttackedServer({});
  }, 120_000);
  afterAll(() => server.close());

  test.each([
    [...POST, 'content-length: 2', 'transfer-encoding: chunked', '', '0'],
    [...POST, 'content-length: 2', 'content-length: 3', '', '{}'],
    [...POST, 'content-length: -1', '', '{}'],
    [...POST, 'content-length: 1e3', '', '{}'],
    [...POST, 'content-length: 99999999999999999999', '', '{}'],
    [...POST, 'transfer-encoding: chunked, gzip', '', '0'],
    [...POST, 'transfer-encoding: chunked', '', 'zz', 'x'],
    ['GET /a b HTTP/1.1', 'host: a'],
    ['get / HTTP/1.1', 'host: a'],
    ['GET / HTTP/1.1', 'host: a', 'x: a\0b'],
    ['GET / HTTP/1.1', 'host: a', `x: ${'x'.repeat(20_000)}`],
    ['GET / HTTP/1.1', 'host: a', ...Array.from({ length: 2500 }, () => 'a:'), 'connection: close'],
  ])('%s is refused once', async (...lines) => {
    const answer = await sendRaw(server.port, lines);
    expect(answer.match(/^HTTP\/1\.1 \d{3}/gm)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
    for (const name of server.securityHeaders) expect(answer.toLowerCase()).toContain(`${name}:`);
    expect(server.errors).toEqual([]);
  });
});
