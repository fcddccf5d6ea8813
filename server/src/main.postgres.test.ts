import { expect, inject, onTestFinished, test } from 'vitest';
import { createServerFolder } from '../../tests/faults/server-folder.ts';
import { startServer } from '../../tests/faults/server-process.ts';
import { askForRelease } from './commands/ask-for-release.ts';
import { createDatabase } from './testing/databases/postgres-server.ts';
import type {} from './testing/databases/provide-postgres.ts';

test('servers on one PostgreSQL may share DATA_DIR: the first one is asked what it serves', async () => {
  const folder = createServerFolder();
  onTestFinished(folder.remove);
  const env = { ...folder.env, DATABASE_URL: await createDatabase(inject('postgresUrl') ?? '') };
  const first = startServer(env);
  onTestFinished(first.kill);
  const origin = await first.ready;
  const second = startServer(env);
  onTestFinished(second.kill);
  await second.ready;
  const answer = { kind: 'served', origin, id: expect.any(String), problem: null };
  expect(await askForRelease(folder.dataDir, 60_000)).toEqual(answer);
}, 180_000);
