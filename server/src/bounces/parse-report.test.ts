import { expect, test } from 'vitest';
import { aReport, type ReportName } from '../testing/reports.ts';
import { MAX_REPORT_BYTES, parseReport } from './parse-report.ts';
import { MAX_RECIPIENTS } from './returned-mail.ts';

const NAME = '258-0b9c1a527e1f4c7a9a550f1e2d3c4b5a-0123456789abcdef';

async function parse(report: ReportName, edit?: (text: string) => string) {
  return parseReport(aReport(report, NAME, edit));
}

test.each<[ReportName, string]>([
  ['postfix', '5.1.1 550 5.1.1 <ada@example.org>: Recipient address rejected'],
  ['exim', '5.0.0 550 No such user: ada@example.org'],
  ['exchange', '5.1.10 550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  ['gmail', '5.1.1 550-5.1.1 The email account that you tried to reach does not exist.'],
])('a mailbox that does not exist, as %s reports it', async (report, reason) => {
  expect(await parse(report)).toEqual({
    ok: true,
    mail: {
      names: [NAME],
      returns: [{ recipient: 'ada@example.org', kind: 'hard', reason: expect.stringContaining(reason) }],
    },
  });
});

test('a report names a mail of an issue without a number', async () => {
  const name = NAME.replace('258', 'mail');
  const parsed = await parseReport(aReport('postfix', name));
  expect(parsed).toMatchObject({ ok: true, mail: { names: [name] } });
});

test.each([
  ['full', '5.2.2', '552 5.2.2 Mailbox full'],
  ['refused by a policy', '5.7.1', '550 5.7.1 Message rejected due to content restrictions'],
  ['refused by a blocklist', '5.1.1', '550 Client host [192.0.2.1] blocked using zen.spamhaus.org'],
  ['given up after days', '4.4.7', '421 4.4.7 expired'],
  ['without a reason', '5.0.0', ''],
])('a mail that is %s comes back for now', async (_, status, answer) => {
  const parsed = await parse('postfix', (text) =>
    text
      .replace('Status: 5.1.1', `Status: ${status}`)
      .replace(/Diagnostic-Code: smtp; .*\n.*\n/, answer && `Diagnostic-Code: smtp; ${answer}\n`),
  );
  expect(parsed).toMatchObject({ mail: { names: [NAME], returns: [{ kind: 'soft' }] } });
});

test.each(['abuse', 'fraud'])('a reader who reports %s complains', async (type) => {
  expect(await parse('feedback', (text) => text.replace('abuse\n', `${type}\n`))).toEqual({
    ok: true,
    mail: {
      names: [NAME],
      returns: [{ recipient: '', kind: 'complaint', reason: `${type} Provider-FBL/1.0` }],
    },
  });
});

test.each<[string, ReportName, (text: string) => string]>([
  ['a delay', 'postfix', (text) => text.replace('Action: failed', 'Action: delayed')],
  ['a delivery', 'postfix', (text) => text.replace('Action: failed', 'Action: delivered')],
  ['"this is no spam"', 'feedback', (text) => text.replace('abuse\n', 'not-spam\n')],
  ['a failed DKIM signature', 'feedback', (text) => text.replace('abuse\n', 'auth-failure\n')],
])('%s is neither a failure nor a complaint', async (_, report, edit) => {
  expect(await parse(report, edit)).toEqual({ ok: false, reason: 'it reports no failure and no complaint' });
});

test('an auto-reply is not taken for a delivery report', async () => {
  const answer = `To: bounce-${NAME}@bounces.midweek.example\r\nAuto-Submitted: auto-replied\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`;
  expect(await parseReport(Buffer.from(answer))).toEqual({
    ok: false,
    reason: 'it is not a delivery report',
  });
});

test.each([
  ['the envelope', `bounce-${NAME}@bounces.midweek.example`],
  ['a forwarder that rewrote it', `SRS0=abcd=XY=bounces.midweek.example=bounce-${NAME}@other.example`],
  ['an address in capitals', `BOUNCE-${NAME.toUpperCase()}@BOUNCES.EXAMPLE`],
])('the name may be in %s alone', async (_, to) => {
  const report = aReport('postfix', 'nothing of ours');
  const parsed = await parseReport(report, to);
  expect(parsed.ok && parsed.mail.names.map((name) => name.toLowerCase())).toEqual([NAME]);
});

test('only the first few of ten thousand recipients and names are read', async () => {
  const group = 'Final-Recipient: rfc822; eve@example.org\nAction: failed\nStatus: 5.1.1\n\n';
  const parsed = await parse('postfix', (text) =>
    text
      .replace(/^To: .*$/m, (line) => `${line}${`,\n bounce-${NAME}@a.example`.repeat(500)}`)
      .replace('Final-Recipient', `${group.repeat(10_000)}Final-Recipient`),
  );
  expect(parsed).toMatchObject({ ok: true, mail: { names: [NAME] } });
  expect(parsed.ok && parsed.mail.returns).toHaveLength(MAX_RECIPIENTS);
});

test('a header in a header is only text', async () => {
  const parsed = await parse('postfix', (text) =>
    text.replace(
      /Diagnostic-Code: .*\n.*\n/,
      'Diagnostic-Code: smtp; 550 5.1.1 a\n\tAction: delayed\n\tFinal-Recipient: rfc822; eve@example.org\n',
    ),
  );
  expect(parsed).toMatchObject({ mail: { returns: [{ recipient: 'ada@example.org', kind: 'hard' }] } });
});

const HEAD = 'Content-Type: multipart/report; boundary=b\r\n\r\n';
test.each([
  ['nothing', ''],
  ['noise', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256))],
  ['no end', aReport('postfix', NAME).subarray(0, 900)],
  ['a report in one line', `${HEAD}${'x'.repeat(MAX_REPORT_BYTES)}`],
  ['reports in reports', 'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n'.repeat(5000)],
  ['many lines of one header', `${'To: a@b.example\r\n'.repeat(30_000)}${HEAD}`],
  ['a long folded header', `To: a${'\r\n b'.repeat(100_000)}\r\n${HEAD}`],
  ['megabytes', Buffer.alloc(8_000_000, 'To: a@b.example\r\n')],
])('%s: rejected quickly', { timeout: 20_000 }, async (_, raw) => {
  expect(await parseReport(Buffer.from(raw))).toMatchObject({ ok: false });
});
