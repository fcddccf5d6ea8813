// The command as a mail server runs it: once for each report, which it writes to standard input.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { mails, subscribers } from '../../../server/src/database/schema.ts';
import { writeMailReference } from '../../../server/src/mail/sending/mail-reference.ts';
import { createSecret } from '../../../server/src/secrets/secret.ts';
import { aReport } from '../../../server/src/testing/reports.ts';
import { TEST_SECRET } from '../../../server/src/testing/test-services.ts';
import { pipeToCommand } from '../testing/call-midweek.ts';
import { openOwnerServer } from '../testing/owner-server.ts';
import { pipeToMidweek } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 240_000 });

const owner = await openOwnerServer();
const { server, folder } = owner;
afterAll(owner.close);

let subscriberId = '';
const ISSUE = '258';
beforeAll(async () => {
  const { db } = server.database;
  const email = 'ada@example.org';
  const [reader] = await db
    .insert(subscribers)
    .values({ email, normalizedEmail: email, locale: 'en', state: 'active', source: 'form' })
    .returning();
  subscriberId = reader?.id ?? '';
  const mail = { issue: ISSUE, subscriberId, locale: 'en', domain: 'example.org' } as const;
  await db.insert(mails).values({ ...mail, mail: 'issue', state: 'sent', dueAt: server.now() });
});

const nameOf = () => writeMailReference(TEST_SECRET, { issue: ISSUE, subscriberId });

function bounce(report: Buffer | string, args: string[] = [], env: Record<string, string> = {}) {
  return pipeToCommand(report, ['mail', 'bounce', ...args], folder, { DATA_DIR: folder, ...env });
}

async function stateOf() {
  const [reader] = await server.database.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.id, subscriberId));
  return reader?.state;
}

const says = (sentence: string) => ({ output: `${sentence}\n`, errors: '', code: 0 });

test('email that is not a report about our mail is ignored, and nothing goes back to the mail server', async () => {
  const forged = writeMailReference(createSecret('another secret'), { issue: ISSUE, subscriberId });
  const notOurs = says('Ignored: it names no email of ours.');
  expect(await bounce('Subject: Away\r\n\r\nI am on holiday.')).toEqual(
    says('Ignored: it is not a delivery report.'),
  );
  expect(await bounce(aReport('postfix', 'nothing'))).toEqual(notOurs);
  expect(await bounce(aReport('postfix', forged))).toEqual(notOurs);
  expect(await bounce(aReport('postfix', nameOf()).subarray(0, 800))).toMatchObject({ errors: '', code: 0 });
  // More than a pipe holds: the mail server has to get rid of all of it.
  const large = Buffer.alloc(3_000_000, 'x');
  expect(await pipeToMidweek(large, ['mail', 'bounce'], folder, { DATA_DIR: folder })).toEqual(
    says('Ignored: it cannot be read as a mail.'),
  );
  expect(await stateOf()).toBe('active');
});

test('a report without a server or a database is tried again later', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'midweek-nobody-'));
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }));
  const report = aReport('postfix', nameOf());
  expect(await bounce(report, [], { DATA_DIR: empty })).toEqual({
    output: '',
    errors: `midweek: no server runs on DATA_DIR (${empty}); start it, or set DATA_DIR to its folder\n`,
    code: 75,
  });
  const away = { DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none', SECRET_KEY: 'x'.repeat(32) };
  expect(await bounce(report, [], away)).toMatchObject({ output: '', code: 75 });
  expect(await stateOf()).toBe('active');
});

test('a bounce of a forwarded email is soft, one of the reader hard; a deleted reader has none', async () => {
  const forwarded = aReport('gmail', nameOf(), (text) =>
    text.replace('Final-Recipient: rfc822; ada@', 'Final-Recipient: rfc822; eve@'),
  );
  expect(await bounce(forwarded)).toEqual(says('Recorded a soft bounce.'));
  expect(await stateOf()).toBe('active');
  const report = aReport('exchange', 'not here');
  const to = ['--to', `bounce-${nameOf()}@bounces.midweek.example`];
  expect(await bounce(report, to)).toEqual(says('Recorded a hard bounce.'));
  expect(await bounce(report, to)).toEqual(says('Nothing new: this was recorded before.'));
  expect(await stateOf()).toBe('bounced');
  expect(await bounce(aReport('feedback', nameOf()))).toEqual(says('Recorded a complaint.'));
  expect(await stateOf()).toBe('complained');
  await server.database.db.delete(subscribers).where(eq(subscribers.id, subscriberId));
  expect(await bounce(aReport('postfix', nameOf()))).toEqual(says('Ignored: the reader was deleted.'));
});
