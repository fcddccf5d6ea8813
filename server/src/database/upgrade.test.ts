// Databases of earlier versions, with what was on its way then.
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '../testing/databases/postgres-server.ts';
import { openEmptyPglite } from '../testing/databases/test-database.ts';
import { openTestServer } from '../testing/test-services.ts';
import { applyMigrations, listMigrations, migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { mails } from './schema.ts';

const [CONFIRM, HALF, GIVEN_UP, SENT] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const READER = '00000000-0000-4000-8000-0000000000aa';

async function openBefore(migrations: number) {
  const serverUrl = inject('postgresUrl');
  const database = serverUrl
    ? await openDatabase({ databaseUrl: await createDatabase(serverUrl), dataDir: '' }, { migrates: false })
    : await openEmptyPglite();
  await database.db.transaction((tx) => applyMigrations(tx, listMigrations().slice(0, migrations)));
  return database;
}

test('mails and confirmations that were jobs go on after an upgrade, and nothing that was sent goes out again', async () => {
  const database = await openBefore(7);
  const { db } = database;
  const statements = [
    sql`create schema pgboss`,
    sql`create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`,
    sql`create table pgboss.job (name text, data jsonb, state pgboss.job_state)`,
    sql`insert into subscribers (id, email, normalized_email, locale, state, source) values
      (${READER}, 'ada@example.org', 'ada@example.org', 'en', 'pending', 'form')`,
    sql`insert into deliveries (id, subscriber_id, locale, mail, state, created_at) values
      (${CONFIRM}, ${READER}, 'en', 'confirm', 'queued', '2026-11-11T07:59:00Z'),
      (${HALF}, ${READER}, 'en', 'confirm', 'sending', '2026-11-11T07:59:00Z'),
      (${GIVEN_UP}, ${READER}, 'en', 'confirm', 'queued', '2026-10-01T07:59:00Z'),
      (${SENT}, ${READER}, 'en', 'confirm', 'sent', '2026-11-11T07:59:00Z')`,
    sql`insert into issue_sends (issue, state, mails, created_at, start_at, frozen_at) values
      (257, 'done', '{}', '2026-11-11', '2026-11-11', '2026-11-11')`,
    sql`insert into issue_mails (issue, subscriber_id, locale, domain, state, due_at, bounce) values
      (257, ${READER}, 'en', 'example.org', 'sent', '2026-11-11', 'soft')`,
    sql`insert into pgboss.job values
      ('deliver-mail', ${JSON.stringify({ deliveryId: CONFIRM })}::jsonb, 'retry'),
      ('deliver-mail', ${JSON.stringify({ deliveryId: GIVEN_UP })}::jsonb, 'failed')`,
  ];
  for (const statement of statements) await db.execute(statement);
  await migrateDatabase(database);

  const server = await openTestServer({ database, now: () => new Date() });
  onTestFinished(server.close);
  await server.settle();
  const rows = await db.select().from(mails);
  const states = Object.fromEntries(rows.map(({ id, issue, state }) => [issue ?? id, state]));
  expect(states).toEqual({
    [CONFIRM ?? '']: 'sent',
    [HALF ?? '']: 'uncertain',
    [GIVEN_UP ?? '']: 'failed',
    [SENT ?? '']: 'sent',
    257: 'sent',
  });
  expect(rows.find(({ issue }) => issue === '257')).toMatchObject({ subscriberId: READER, bounce: 'soft' });
  expect(server.sent.map(({ to }) => to)).toEqual(['ada@example.org']);
  const { rows: left } = (await db.execute(
    sql`select to_regclass('pgboss.job') as job, to_regclass('deliveries') as deliveries`,
  )) as unknown as { rows: unknown[] };
  expect(left).toEqual([{ job: null, deliveries: null }]);
});

test('an issue that was known by its number goes on after an upgrade, and nobody gets it twice', async () => {
  const database = await openBefore(8);
  const { db } = database;
  const other = '00000000-0000-4000-8000-0000000000bb';
  const text = JSON.stringify({ en: { subject: 's', html: '<p>h</p>', text: 't' } });
  for (const statement of [
    sql`insert into subscribers (id, email, normalized_email, locale, state, source) values
      (${READER}, 'ada@example.org', 'ada@example.org', 'en', 'active', 'form'),
      (${other}, 'bob@example.org', 'bob@example.org', 'en', 'active', 'form')`,
    sql`insert into issue_sends (issue, state, mails, created_at, start_at, frozen_at) values
      (257, 'sending', ${text}::jsonb, '2026-11-11', '2026-11-11', '2026-11-11')`,
    sql`insert into mails (issue, subscriber_id, locale, mail, domain, state) values
      (257, ${READER}, 'en', 'issue', 'example.org', 'sent'),
      (257, ${other}, 'en', 'issue', 'example.org', 'queued')`,
  ])
    await db.execute(statement);
  const listIndexes = async () => {
    const found = await db.execute(
      sql`select indexdef as index from pg_indexes where tablename in ('mails', 'issue_sends') order by indexdef`,
    );
    return (found as unknown as { rows: unknown[] }).rows;
  };
  const indexes = await listIndexes();
  await migrateDatabase(database);
  expect(await listIndexes()).toEqual(expect.arrayContaining(indexes));

  const server = await openTestServer({ database, now: () => new Date() });
  onTestFinished(server.close);
  await server.settle();
  expect(server.sent.map(({ to }) => to)).toEqual(['bob@example.org']);
  const rows = await db.select().from(mails);
  expect(rows.map(({ issue, state }) => [issue, state])).toEqual([
    ['257', 'sent'],
    ['257', 'sent'],
  ]);
  const again = { issue: '257', subscriberId: other, locale: 'en', mail: 'issue' };
  await expect(db.insert(mails).values(again)).rejects.toThrow();
});
