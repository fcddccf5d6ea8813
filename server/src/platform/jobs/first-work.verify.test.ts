import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createServerFolder } from '../../../faults/server-folder.ts';
import { startServer } from '../../../faults/server-process.ts';
import { openOwner } from '../../domains/owner/open-owner.ts';
import { SmtpMailbox } from '../../testing/smtp-mailbox.ts';
import { placeTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { parseEnv } from '../env.ts';

test('a mail that waited for the server goes out at the first attempt, with links to where it listens', async () => {
  const { env, dataDir, remove } = createServerFolder();
  const mailbox = await new SmtpMailbox().start();
  onTestFinished(async () => {
    await mailbox.stop();
    remove();
  });
  placeTestDatabase(dataDir);
  const owner = await openOwner(parseEnv(env));
  await owner.run('add-subscriber', { address: 'ada@example.org', locale: 'en' });
  await owner.close();

  const server = startServer({ ...env, SMTP_URL: mailbox.url });
  onTestFinished(server.kill);
  const origin = await server.ready;
  await expect.poll(() => mailbox.received.length, { timeout: 60_000 }).toBe(1);
  await server.stop();
  expect(mailbox.received[0]?.raw.toString()).toContain(`${origin}/workflow/confirm?token=`);

  const database = await openDatabase({ dataDir });
  const { rows } = (await database.db
    .execute(
      sql`select state::text as state, retry_count as attempts from pgboss.job where name = 'deliver-mail'`,
    )
    .finally(database.close)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ state: 'completed', attempts: 0 }]);
  expect(server.output()).not.toContain('a job failed');
}, 240_000);
