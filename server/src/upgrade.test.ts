// The data folder of an owner who updates, as commit f7060bda has left it: the tables of six migrations, and a server that was killed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createServerFolder } from '../../tests/faults/server-folder.ts';
import { startServer } from '../../tests/faults/server-process.ts';
import { insertRows } from './backup/table-rows.ts';
import { openOwner } from './commands/open-owner.ts';
import { applyMigrations, listMigrations } from './database/migrate.ts';
import { START_PARAMS, stopOptimising } from './database/pglite-options.ts';
import { parseEnv } from './env.ts';
import { toOpenPglite } from './testing/databases/open-pglite.ts';
import { placeTestDatabase } from './testing/databases/test-database.ts';

/** A migration that was edited later would be applied again. */
const MIGRATIONS = [
  '22421f54de47303a2618b1bac36f4b6558ef73e6596682899bbc6b334207f35f',
  '1bef4589143c0350953bca6671802f2c82e9a4851ba4b6888224c9fa27ec1b84',
  '63189817667ffbb515f286e38f887ed4f40dbd52d8827e66e8514806702c14b3',
  '16d8f7d818d80a29a89f9ac9514908ad4b2d7fc4c9a4986aaa6c551414bc7377',
  'cca358bda9c83b0aa40e604674b1f94325a9adf3c7b1cf3ceea1213c17cc7acd',
  'f61f60c724c2b9f3d7ca1e0c2ea8b6f71ce7d124ec550a7746e9e494f955657b',
];
const SECRET = 'dicgLQZMY6y1StYQP6CrsOdIMmchWDTGPFowZDZUF1Q';
const CONSENT = {
  at: '2026-11-19T11:14:48.795Z',
  wording: 'Subscribe now!',
  ipPrefix: '::/48',
  userAgent: '',
};
const GRACE = 'fc897147-8a0c-4153-af4c-c11d985f2502';
const LINUS = '33e36d98-b552-499b-bde3-029d3fa0989d';
/** Grace has been asked to confirm; the server was killed before it decided about Linus. */
const ROWS = {
  subscribers: {
    ...{ id: GRACE, email: 'grace@example.org', normalized_email: 'grace@example.org', locale: 'fr' },
    ...{ state: 'pending', source: 'form', attribution: {}, signup_consent: CONSENT },
    created_at: '2026-11-19T11:14:48.867+00:00',
  },
  signups: {
    ...{ id: LINUS, email: 'linus@example.org', normalized_email: 'linus@example.org', locale: 'en' },
    ...{ attribution: {}, consent: CONSENT, created_at: '2026-11-19T11:14:50.811+00:00' },
  },
  server_facts: {
    ...{ name: 'secret', value: 'DaJFnXh-s5fw74FOBDR1g664bBpY7Xb-lm5jCM6f45U' },
    at: '2026-11-19T11:14:40+00:00',
  },
};

async function leaveFolder(dataDir: string): Promise<void> {
  placeTestDatabase(dataDir);
  stopOptimising();
  const pglite = await PGlite.create(join(dataDir, 'database'), { startParams: START_PARAMS });
  const { db, close } = toOpenPglite(pglite);
  const migrations = listMigrations().slice(0, MIGRATIONS.length);
  expect(migrations.map(({ hash }) => hash)).toEqual(MIGRATIONS);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  await db.transaction(async (tx) => applyMigrations(tx, migrations));
  for (const [table, row] of Object.entries(ROWS)) await insertRows(db, table, [JSON.stringify(row)]);
  await db.execute(sql`create schema pgboss`);
  await db.execute(sql`create table pgboss.job (name text, data jsonb, state text default 'created')`);
  const job = JSON.stringify({ signupId: LINUS });
  await db.execute(sql`insert into pgboss.job (name, data) values ('process-signup', ${job})`);
  await close();
  await pglite.close();
  for (const name of ['database-initialized', 'midweek.lock', 'owner.sock'])
    writeFileSync(join(dataDir, name), '');
  writeFileSync(join(dataDir, 'secret'), SECRET, { mode: 0o600 });
}

test('a server opens the data folder of an earlier version and goes on where that one ended', async () => {
  const folder = createServerFolder();
  onTestFinished(folder.remove);
  await leaveFolder(folder.dataDir);
  const server = startServer(folder.env);
  onTestFinished(server.kill);
  await server.ready;

  const outbox = join(folder.dataDir, 'outbox');
  const listMails = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  await expect.poll(listMails).toHaveLength(1);
  const [mail = ''] = listMails();
  expect(readFileSync(join(outbox, mail), 'utf8')).toMatch(/^To: linus@example\.org\r?$/m);
  const owner = await openOwner(parseEnv(folder.env));
  expect(owner.place).toBe('server');
  expect(await owner.run('count-subscribers', {})).toEqual(
    expect.arrayContaining([
      { state: 'pending', locale: 'en', count: 1 },
      { state: 'pending', locale: 'fr', count: 1 },
    ]),
  );
}, 180_000);
