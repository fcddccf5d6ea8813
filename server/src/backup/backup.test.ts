// Backups of a whole server, and what a second server makes of them. Runs on both databases.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { aPng } from '../../../core/src/testing/test-images.ts';
import { createOwner } from '../commands/owner.ts';
import type { OpenDatabase } from '../database/database.ts';
import { applyMigrations, listMigrations } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { issueSends, mails, sponsorSlots, subscribers } from '../database/schema.ts';
import { storeAd } from '../sponsors/ads/ad-repository.ts';
import { createDatabase } from '../testing/databases/postgres-server.ts';
import { openEmptyPglite, openTestDatabase } from '../testing/databases/test-database.ts';
import { ownerContextOf } from '../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../testing/test-services.ts';
import { KEPT_TABLES } from './kept-tables.ts';
import { loadBackup } from './load-backup.ts';
import { countKeptRows, readRows } from './table-rows.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'midweek-backup-'));
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await openTestServer({ env: { SIGNUP_RATE_LIMIT: '100000' } });
  second = await openTestServer();
}, 240_000);
afterAll(async () => {
  await first.close();
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});

async function backUp({ db }: OpenDatabase, name: string): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, '');
  await writeBackup({
    db,
    secret: {},
    now: new Date(),
    onStep: ({ bytes }) => appendFile(file, bytes ?? ''),
  });
  return file;
}

/** Every row of every kept table, as PostgreSQL writes it. */
async function readAll({ db }: OpenDatabase): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    await readRows(tx, await countKeptRows(tx), async (table, rows) => {
      all[table] = [...(all[table] ?? []), ...rows].sort();
    });
  });
  return all;
}

test('the links of mails that were sent before work in the server that a backup was restored to', async () => {
  await first.signUp('ada@example.org');
  await first.settle();
  const slot = { issueDate: '2026-11-25', placement: 'main', position: 0 } as const;
  await first.database.db.insert(sponsorSlots).values({ ...slot, state: 'taken' });
  await storeAd(first.database.db, slot, { title: 'Ünï “\\" \n', image: aPng(), imageType: 'image/png' });

  const file = await backUp(first.database, 'one.backup');

  const { db } = second.database;
  expect(await loadBackup({ file, db })).toEqual({ pausedIssues: [] });
  await second.settle();
  const link = first.mailsTo('ada@example.org')[0]?.text?.trim() ?? '';
  const { pathname, search } = new URL(link);
  const confirmed = await second.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=confirm',
  });
  expect(confirmed.statusCode).toBe(303);
  const owner = createOwner(ownerContextOf(second), async () => undefined);
  const { events } = await owner.run('show-subscriber', { address: 'ada@example.org' });
  expect(events.map(({ kind }) => kind).at(-1)).toBe('confirmed');
}, 240_000);

test('a database that has something in it is left alone', async () => {
  const file = await backUp(first.database, 'full.backup');
  await second.settle();
  const before = await readAll(second.database);
  await expect(loadBackup({ file, db: second.database.db })).rejects.toThrow(
    /^there is something in the database already \(subscribers: \d+, /,
  );
  expect(await readAll(second.database)).toEqual(before);
});

test('every value of every column comes back; issues on their way are paused', async () => {
  await first.settle();
  await first.database.db.insert(issueSends).values({
    issue: '258',
    state: 'scheduled',
    mails: {},
    createdAt: new Date('2026-11-11T08:00:00.123Z'),
    startAt: new Date('2026-11-18T08:00:00Z'),
  });
  await first.database.db.insert(mails).values({ toEmail: 'acme@example.org', locale: 'fr', mail: 'x' });
  const file = await backUp(first.database, 'values.backup');
  const copy = await openTestDatabase();
  onTestFinished(() => copy.close());
  expect(await loadBackup({ file, db: copy.db })).toEqual({ pausedIssues: ['258'] });
  await copy.db.update(issueSends).set({ state: 'scheduled' });
  const all = await readAll(first.database);
  expect(Object.keys(all)).toContain('sponsor_copies');
  expect(await readAll(copy)).toEqual(all);
  await first.database.db.delete(issueSends);
  await first.database.db.delete(mails);
}, 120_000);

/** A database as an older version has left it. */
async function openOlder(migrations: number): Promise<OpenDatabase> {
  const serverUrl = inject('postgresUrl');
  const older = serverUrl
    ? await openDatabase({ databaseUrl: await createDatabase(serverUrl), dataDir: '' }, { migrates: false })
    : await openEmptyPglite();
  onTestFinished(() => older.close());
  await older.db.transaction((tx) => applyMigrations(tx, listMigrations().slice(0, migrations)));
  return older;
}

test('a backup of an older version is restored and brought up to date', async () => {
  const older = await openOlder(1);
  await older.db.execute(
    sql`insert into subscribers (email, normalized_email, locale, state, source) values ('old@example.org', 'old@example.org', 'fr', 'active', 'form')`,
  );
  const file = await backUp(older, 'older.backup');
  const copy = await openTestDatabase();
  onTestFinished(() => copy.close());
  await loadBackup({ file, db: copy.db });
  expect((await copy.db.select().from(subscribers)).map(({ email }) => email)).toEqual(['old@example.org']);
  expect((await countKeptRows(copy.db)).map(({ name }) => name)).toHaveLength(KEPT_TABLES.length);
}, 120_000);

test('a backup of the time when issues were known by their number is restored', async () => {
  const older = await openOlder(8);
  await older.db.execute(
    sql`insert into issue_sends (issue, state, mails, created_at, start_at) values (257, 'done', '{}', now(), now()), (258, 'sending', '{}', now(), now())`,
  );
  await older.db.execute(sql`insert into mails (issue, locale, mail) values (257, 'en', 'issue')`);
  await older.db.execute(sql`insert into mails (to_email, locale, mail) values ('a@b.co', 'en', 'plain')`);
  const file = await backUp(older, 'numbers.backup');
  const copy = await openTestDatabase();
  onTestFinished(() => copy.close());
  expect(await loadBackup({ file, db: copy.db })).toEqual({ pausedIssues: ['258'] });
  const sends = await copy.db.select().from(issueSends).orderBy(issueSends.issue);
  expect(sends.map(({ issue, state }) => [issue, state])).toEqual([
    ['257', 'done'],
    ['258', 'paused'],
  ]);
  expect((await copy.db.select().from(mails)).map(({ issue }) => issue)).toEqual(['257', null]);
}, 120_000);

test('a database of a newer version, or one without tables, is not backed up by this one', async () => {
  const empty = await openOlder(0);
  await expect(backUp(empty, 'empty.backup')).rejects.toThrow('has no tables of Midweek yet');
  await empty.db.execute(sql`insert into migrations (hash) values ('of tomorrow')`);
  await expect(backUp(empty, 'newer.backup')).rejects.toThrow('changed by a newer version of Midweek');
}, 120_000);
