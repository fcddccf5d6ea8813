import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../commands/commands.ts';
import type { OwnerCommand } from '../define-command.ts';
import { DESK_HOST, enterDesk, FROM_DESK, openDeskServer } from '../testing/desk-visitor.ts';
import type { TestServer } from '../testing/test-services.ts';

const TABLE = COMMANDS as readonly unknown[] as readonly OwnerCommand[];
let server: TestServer;
beforeAll(async () => {
  server = await openDeskServer();
});
afterAll(() => server.close());

test('without a session every address behind the door gives the same answer', async () => {
  const addresses = [
    ...TABLE.map(({ name }) => ['POST', `/owner/${name}`]),
    ['POST', '/owner/no-such-command'],
    ['GET', '/owner/openapi.json'],
    ['GET', '/desk/session'],
    ['GET', '/desk/live'],
    ['POST', '/desk/leave'],
    ['POST', '/desk/passkeys'],
    ['POST', '/desk/passkeys/options'],
  ] as const;
  const answers = new Set<string>();
  for (const [method, url] of addresses)
    for (const cookie of [
      '',
      '__Host-desk=wrong',
      `__Host-desk=${'x'.repeat(43)}`,
      `desk=${'x'.repeat(43)}`,
    ]) {
      const { statusCode, body } = await server.app.inject({
        method: method as 'GET',
        url,
        headers: { ...FROM_DESK, ...(cookie && { cookie }) },
        ...(method === 'POST' && { payload: { address: 'ada@example.org' } }),
      });
      answers.add(`${statusCode} ${body}`);
    }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toMatch(/^401 /);
});

test('what another origin sends with the cookie of an owner is refused', async () => {
  const ada = await enterDesk(server);
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.midweek.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of foreign)
    expect((await ada.ask('count-subscribers', {}, headers)).statusCode).toBe(403);
  const bare = { host: DESK_HOST, cookie: ada.cookie };
  const unsaid = await server.app.inject({ method: 'POST', url: '/owner/count-subscribers', headers: bare });
  expect(unsaid.statusCode).toBe(403);
});

test('an editor calls what looks, and nothing else of the whole table', async () => {
  const editor = await enterDesk(server, 'Eddie', 'editor');
  for (const { name, roles } of TABLE) {
    const { statusCode } = await editor.ask(name);
    const mayCall = roles.includes('editor');
    expect([name, statusCode === 403], name).toEqual([name, !mayCall]);
    expect(statusCode, name).not.toBe(500);
  }
});

/** Of oneself. */
const OWN_ACCOUNT = ['end-session', 'remove-passkey'];

test('no command for editors changes anything, but for what is their own', () => {
  const changing = TABLE.filter(({ roles, records }) => roles.includes('editor') && records !== undefined);
  expect(changing.map(({ name }) => name)).toEqual(OWN_ACCOUNT);
});

test('an editor sees no whole address, and cannot end the session of an owner', async () => {
  const ada = await enterDesk(server);
  const editor = await enterDesk(server, 'Eddie', 'editor');
  await ada.ask('add-subscriber', { address: 'grace.hopper@example.org', locale: 'en' });
  expect((await ada.ask('list-subscribers')).body).toContain('grace.hopper@example.org');
  const seen = (await editor.ask('list-subscribers')).body;
  expect(seen).toContain('g…@….org');
  expect(seen).not.toContain('hopper');
  const people = (await ada.ask('list-people')).json();
  const { sessions } = people.find(({ name }: { name: string }) => name === 'Ada');
  expect((await editor.ask('end-session', { id: sessions[0].id })).statusCode).toBe(422);
  expect((await editor.ask('list-people')).json()).toHaveLength(1);
  expect((await ada.ask('end-session', { id: sessions[0].id })).statusCode).toBe(200);
});

test('a key is shown once and opens the API until it is removed', async () => {
  const ada = await enterDesk(server);
  const { key } = (await ada.ask('add-key', { name: 'dashboard' })).json();
  expect(key).toMatch(/^midweek_[\w-]{43}$/);
  expect((await ada.ask('list-keys')).body).not.toContain(key);
  const ask = (command: string, bearer: string, host = DESK_HOST) =>
    server.app.inject({
      method: 'POST',
      url: `/owner/${command}`,
      headers: { host, authorization: `Bearer ${bearer}` },
      payload: {},
    });
  expect((await ask('count-subscribers', key)).statusCode).toBe(200);
  expect((await ask('export-subscribers', key)).statusCode).toBe(403);
  expect((await ask('count-subscribers', key, '192.0.2.1')).statusCode).toBe(401);
  await ada.ask('remove-key', { name: 'dashboard' });
  expect((await ask('count-subscribers', key)).statusCode).toBe(401);
  for (let guess = 0; guess < 30; guess++) await ask('count-subscribers', `midweek_${guess}`);
  expect((await ask('count-subscribers', 'midweek_x')).statusCode).toBe(429);
  // Who is signed in is not locked out by what others in the network try.
  expect((await ada.ask('count-subscribers')).statusCode).toBe(200);
  server.advance(300_000);
});

test('each entry and each change is an event with who and what, and none holds an address', async () => {
  const ada = await enterDesk(server);
  await ada.ask('add-subscriber', { address: 'eve@example.org', locale: 'en' });
  await ada.ask('remove-subscriber', { address: 'eve@example.org' });
  const events = (await ada.ask('list-events', { who: 'Ada', limit: 3 })).json();
  expect(events.map(({ what }: { what: string }) => what)).toEqual([
    'remove-subscriber',
    'add-subscriber',
    'enter',
  ]);
  expect((await ada.ask('list-events', { limit: 500 })).body).not.toContain('@');
});

test('problems are sentences with the words of the terminal', async () => {
  const ada = await enterDesk(server);
  const unknown = await ada.ask('no-such-command');
  expect(unknown.statusCode).toBe(404);
  const problem = await ada.ask('remove-subscriber', { address: 'nobody@example.org' });
  expect(problem.statusCode).toBe(422);
  expect(problem.headers['content-type']).toContain('application/problem+json');
  expect(problem.json().detail).toBe('nobody has the address nobody@example.org');
  expect((await ada.ask('remove-subscriber', { address: 7 })).statusCode).toBe(422);
});

test('the API is described from the table, for each role what it may call', async () => {
  const ada = await enterDesk(server);
  const editor = await enterDesk(server, 'Eddie', 'editor');
  const paths = (answer: { json(): { paths: object } }) => Object.keys(answer.json().paths);
  expect(paths(await ada.get('/owner/openapi.json'))).toEqual(TABLE.map(({ name }) => `/owner/${name}`));
  expect(paths(await editor.get('/owner/openapi.json'))).not.toContain('/owner/start-send');
});

test('with DESK=off none of its addresses exist', async () => {
  const off = await openDeskServer({ env: { DESK: 'off' } });
  const answers = await Promise.all(
    [
      { url: '/desk' },
      { url: '/desk/enter?token=x' },
      { url: '/desk/session' },
      { method: 'POST' as const, url: '/owner/count-subscribers' },
    ].map((request) => off.app.inject({ ...request, headers: FROM_DESK })),
  );
  const unknown = await off.app.inject({ url: '/no-such-page', headers: FROM_DESK });
  for (const answer of answers) expect(answer.statusCode).toBe(unknown.statusCode);
  await off.close();
});

test('a password for a proxy in front is no guess at a key', async () => {
  const ada = await enterDesk(server);
  const headers = { authorization: 'Basic YWRhOmFkYQ==' };
  for (let attempt = 0; attempt < 30; attempt++)
    await server.app.inject({ url: '/desk/session', headers: { ...FROM_DESK, ...headers } });
  expect((await ada.ask('count-subscribers', {}, headers)).statusCode).toBe(200);
});
