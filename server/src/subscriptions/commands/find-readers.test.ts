import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf, OutputOf } from '../../commands/commands.ts';
import { runCommand } from '../../commands/run-command.ts';
import type { Role } from '../../database/schema.ts';
import { subscribers } from '../../database/schema.ts';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await insert(
    'Ada.Lovelace@Example.org active en 2026-01-05T08:00:00.000001Z',
    'bob_b@example.org pending fr 2026-01-05T08:00:00.000002Z',
    'bobxb@example.org active fr 2026-01-05T08:00:00.000002Z',
    'odd%one@mail.example unsubscribed en 2026-01-01T00:00:00Z',
    ...Array.from({ length: 12 }, (_, i) => `same${i}@other.example active en 2025-01-01T00:00:00Z`),
  );
}, 120_000);
afterAll(() => server.close());

async function insert(...rows: string[]): Promise<void> {
  for (const row of rows) {
    const [email = '', state, locale, at] = row.split(' ');
    const { db } = server.database;
    await db.execute(
      `insert into subscribers (email, normalized_email, state, locale, source, created_at)
       values ('${email}', '${email.toLowerCase()}', '${state}', '${locale}', 'form', '${at}')`,
    );
  }
}

function run<Name extends 'find-readers' | 'show-subscriber'>(
  name: Name,
  input: InputOf<Name>,
  role: Role = 'owner',
): Promise<OutputOf<Name>> {
  const caller = { role, name: 'Grace' };
  return runCommand(ownerContextOf(server), name, input, async () => undefined, caller) as Promise<never>;
}

async function find(input: InputOf<'find-readers'>): Promise<string[]> {
  return (await run('find-readers', input)).readers.map(({ email }) => email);
}

test('readers come newest first, and pages have everybody once, also those of the same moment', async () => {
  const everybody = await find({ limit: 200 });
  expect(everybody.slice(2, 4)).toEqual(['Ada.Lovelace@Example.org', 'odd%one@mail.example']);
  expect(everybody.slice(0, 2).toSorted()).toEqual(['bob_b@example.org', 'bobxb@example.org']);
  for (const limit of [1, 5]) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await run('find-readers', { limit, ...(after !== undefined && { after }) });
      expect(page.readers.length).toBeLessThanOrEqual(limit);
      seen.push(...page.readers.map(({ email }) => email));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(everybody);
  }
});

test('who is new moves nobody to another page', async () => {
  const first = await run('find-readers', { limit: 3 });
  await insert('newer@example.org active en 2026-02-01T00:00:00Z');
  const second = await find({ limit: 1, after: first.next ?? '' });
  expect(second).toEqual(['odd%one@mail.example']);
  await server.database.db.delete(subscribers).where(eq(subscribers.email, 'newer@example.org'));
});

test.each<[InputOf<'find-readers'>, string[]]>([
  [{ search: 'LOVE' }, ['Ada.Lovelace@Example.org']],
  [{ search: 'b_b@' }, ['bob_b@example.org']],
  [{ search: 'd%o' }, ['odd%one@mail.example']],
  [{ search: String.raw`\\` }, []],
  [{ search: '%%' }, []],
  [{ search: 'nobody' }, []],
  [{ search: 'bob', state: 'pending' }, ['bob_b@example.org']],
  [{ search: 'bob', locale: 'en' }, []],
  [{ locale: 'fr', state: 'active' }, ['bobxb@example.org']],
  [{ locale: 'de' }, []],
  [{ state: 'unsubscribed' }, ['odd%one@mail.example']],
])('%j finds %j', async (input, expected) => {
  expect(await find(input)).toEqual(expected);
});

test('a search that meets very many goes on over pages', async () => {
  await server.database.db.execute(
    `insert into subscribers (email, normalized_email, state, locale, source, created_at)
     select 'crowd' || g || '@crowd.example', 'crowd' || g || '@crowd.example', 'active', 'en', 'import', '2020-01-01'::timestamptz + g * interval '1 hour'
     from generate_series(1, 1200) g`,
  );
  const { readers, next } = await run('find-readers', { search: '@crowd.', limit: 2 });
  expect(readers.map(({ email }) => email)).toEqual(['crowd1200@crowd.example', 'crowd1199@crowd.example']);
  expect(await find({ search: '@crowd.', limit: 1, after: next ?? '' })).toEqual(['crowd1198@crowd.example']);
});

test.each<[InputOf<'find-readers'>, string]>([
  [{ search: 'a' }, 'a search needs at least 2 characters of the address'],
  [{ after: '2026-01-01_x' }, '"2026-01-01_x" is not the end of a page'],
  [{ limit: 1000 }, 'limit'],
])('%j is refused', async (input, problem) => {
  await expect(run('find-readers', input)).rejects.toThrow(problem);
});

test('an editor sees no address in full and cannot guess one', async () => {
  const { readers } = await run('find-readers', { state: 'unsubscribed' }, 'editor');
  expect(readers[0]?.email).toBe('o…@….example');
  await expect(run('find-readers', { search: 'ada' }, 'editor')).rejects.toThrow('only the owner can search');

  const id = readers[0]?.id ?? '';
  const { subscriber } = await run('show-subscriber', { id }, 'editor');
  expect(subscriber).toMatchObject({ email: 'o…@….example', state: 'unsubscribed' });
  await expect(run('show-subscriber', { address: 'bob_b@example.org' }, 'editor')).rejects.toThrow(
    'only the owner can look for an address',
  );
});

test('one reader is shown by id or by address', async () => {
  const [reader] = (await run('find-readers', { search: 'lovelace' })).readers;
  expect((await run('show-subscriber', { id: reader?.id ?? '' })).subscriber.email).toBe(
    'Ada.Lovelace@Example.org',
  );
  const id = '00000000-0000-4000-8000-000000000000';
  await expect(run('show-subscriber', { id })).rejects.toThrow('this reader is gone');
  for (const input of [{}, { id, address: 'ada@example.org' }])
    await expect(run('show-subscriber', input)).rejects.toThrow('expected an address or an id');
});
