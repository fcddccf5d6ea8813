// No line of the log names a reader, for any failure.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpTransport } from '../../mail/smtp/transport.ts';
import { SmtpMailbox } from '../../testing/smtp-mailbox.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

const lines: string[] = [];
const mailbox = new SmtpMailbox();
let server: TestServer;
beforeAll(async () => {
  await mailbox.start();
  server = await openTestServer({
    transport: createSmtpTransport(mailbox.url),
    appLog: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
  });
});
afterAll(async () => {
  await server.close();
  await mailbox.stop();
});

/** Fields and headers say who it is as well. */
function signUp(name: string) {
  return server.signUp(`${name}@readers.example`, {
    ip: '203.0.113.77',
    fields: { document_referrer: `https://mail.example/?to=${name}@readers.example` },
  });
}

/** Takes a table away while something is tried. */
async function without<T>(table: string, run: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) =>
    server.database.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  await rename(table, `${table}_away`);
  return run().finally(() => rename(`${table}_away`, table));
}

test('a sign-up, refused mails, a failed request and a failed job are logged without the address', async () => {
  expect((await signUp('welcome-ada')).statusCode).toBe(202);
  await server.settle();

  mailbox.manners.refuse = (to) =>
    to.startsWith('busy') ? `451 4.2.1 <${to}> is busy` : `550 5.1.1 <${to}> unknown`;
  await signUp('busy-bob');
  await signUp('unknown-cleo');
  await server.settle();

  const failed = await without('signups', () => signUp('failed-dora'));
  expect(failed.statusCode).toBe(500);
  await without('subscriber_events', async () => {
    expect((await signUp('stuck-emil')).statusCode).toBe(202);
    await server.settle();
  });
  await server.app.inject('/workflow/confirm?token=secret-token&email=query-finn@readers.example');
  await server.app.inject({
    method: 'POST',
    url: '/api/subscribe',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":"broken-gina@readers.example"',
  });

  const log = lines.join('');
  for (const said of [
    'request completed',
    'request failed',
    'a sign-up could not be decided and is tried again',
    'a mail could not be sent',
  ])
    expect(log).toContain(said);
  expect(log).toContain('Failed query: insert into');
  expect(log).not.toContain('readers.example');
  expect(log).not.toMatch(/ada|bob|cleo|dora|emil|finn|gina|secret-token|203\.0\.113/);

  const { rows } = (await server.database.db.execute(
    sql`select coalesce(last_error, '') || values::text as kept from mails`,
  )) as unknown as { rows: { kept: string }[] };
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ kept }) => kept).join('')).not.toContain('readers.example');
});
