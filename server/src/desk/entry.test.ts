import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DESK_HOST,
  enterDesk,
  FROM_DESK,
  makeLinkFor,
  openDeskServer,
  pressEnter,
} from '../testing/desk-visitor.ts';
import type { TestServer } from '../testing/test-services.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await openDeskServer();
});
afterAll(() => server.close());

test('a link shows a button, and only the button uses it', async () => {
  const token = await makeLinkFor(server, 'Ada', 'owner');
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const page = await server.app.inject({
      method,
      url: `/desk/enter?token=${token}`,
      headers: { host: DESK_HOST },
    });
    expect(page.statusCode).toBe(200);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  }
  const entered = await pressEnter(server, token);
  expect(entered.statusCode).toBe(303);
  expect(entered.headers.location).toBe('/desk');
  expect(entered.headers['set-cookie']).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
  );
  const stolen = await pressEnter(server, token);
  expect(stolen.statusCode).toBe(410);
  expect(stolen.headers['set-cookie']).toBeUndefined();
});

test('the second press of the same browser leads where the first one led', async () => {
  const token = await makeLinkFor(server, 'Ada', 'owner');
  const cookie = String((await pressEnter(server, token)).headers['set-cookie']).split(';')[0] ?? '';
  const again = await pressEnter(server, token, { ...FROM_DESK, cookie });
  expect(again.statusCode).toBe(303);
});

test('a link ends after a quarter of an hour', async () => {
  const token = await makeLinkFor(server, 'Ada', 'owner');
  server.advance(15 * 60_000 + 1);
  expect((await pressEnter(server, token)).statusCode).toBe(410);
});

test('an unknown link is answered like a used one', async () => {
  const token = await makeLinkFor(server, 'Ada', 'owner');
  await pressEnter(server, token);
  const used = await pressEnter(server, token);
  const unknown = await pressEnter(server, 'x'.repeat(43));
  expect([unknown.statusCode, unknown.body]).toEqual([used.statusCode, used.body]);
});

test('the page of another site cannot press the button', async () => {
  const token = await makeLinkFor(server, 'Ada', 'owner');
  const foreign: Record<string, string>[] = [
    { host: DESK_HOST, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { host: DESK_HOST, 'sec-fetch-site': 'same-site', origin: 'https://blog.midweek.example' },
    { host: DESK_HOST, origin: 'https://evil.example' },
    { host: DESK_HOST, origin: 'null' },
    { host: DESK_HOST },
  ];
  for (const headers of foreign) expect((await pressEnter(server, token, headers)).statusCode).toBe(403);
  expect((await pressEnter(server, token)).statusCode).toBe(303);
});

test('nobody enters in plain text over the network, or by the host name of a stranger', async () => {
  const token = await makeLinkFor(server, 'Ada', 'owner');
  const host = '192.168.1.20:3000';
  const headers = { host, 'sec-fetch-site': 'same-origin', origin: `http://${host}` };
  expect((await pressEnter(server, token, headers)).statusCode).toBe(403);
  const here = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
  const entered = await pressEnter(server, token, here);
  expect(entered.headers['set-cookie']).toMatch(
    /^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  );
});

test('a session lasts thirty days since the last visit, and ends when one leaves', async () => {
  const ada = await enterDesk(server);
  server.advance(29 * DAY);
  expect((await ada.ask('count-subscribers')).statusCode).toBe(200);
  server.advance(29 * DAY);
  expect((await ada.ask('count-subscribers')).statusCode).toBe(200);
  const left = await server.app.inject({
    method: 'POST',
    url: '/desk/leave',
    headers: { ...FROM_DESK, cookie: ada.cookie },
  });
  expect(left.statusCode).toBe(204);
  expect((await ada.ask('count-subscribers')).statusCode).toBe(401);
  const grace = await enterDesk(server, 'Grace');
  server.advance(30 * DAY + 1);
  expect((await grace.ask('count-subscribers')).statusCode).toBe(401);
});

test('a link that revokes ends every other session of that person', async () => {
  const lost = await enterDesk(server, 'Ada');
  const other = await enterDesk(server, 'Grace');
  const token = await makeLinkFor(server, 'Ada', 'owner');
  await server.app.inject({
    method: 'POST',
    url: '/desk/enter',
    headers: { ...FROM_DESK, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, revoke: 'on' }).toString(),
  });
  expect((await lost.ask('count-subscribers')).statusCode).toBe(401);
  expect((await other.ask('count-subscribers')).statusCode).toBe(200);
});

test('ten thousand guesses: a network is refused after twenty, and comes back after five minutes', async () => {
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 10_000; guess++) {
    const { statusCode } = await pressEnter(server, `guess-${guess}`.padEnd(43, 'x'));
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 410: 20, 429: 9980 });
  server.advance(300_000);
  expect((await pressEnter(server, await makeLinkFor(server, 'Ada', 'owner'))).statusCode).toBe(303);
});

test('a link for a name that nobody has needs a role: a slip of the finger makes no owner', async () => {
  const ada = await enterDesk(server);
  const unknown = await ada.ask('make-desk-link', { name: 'adaa' });
  expect(unknown.statusCode).toBe(422);
  expect(unknown.json().detail).toContain('--role owner or --role editor');
  expect((await ada.ask('make-desk-link', { name: 'Ada' })).json()).toMatchObject({ role: 'owner' });
  expect((await ada.ask('make-desk-link', { name: 'terminal', role: 'owner' })).statusCode).toBe(422);
});
