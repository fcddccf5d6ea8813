import { expect, test } from 'vitest';
import { isReportedMissing, type SmtpFailureKind, toSmtpFailure } from './smtp-failure.ts';

const TO = 'ada.relay@policy.example';

/** As nodemailer makes them. */
function anError(command: string, answer: string, code = 'EENVELOPE') {
  const responseCode = Number.parseInt(answer, 10);
  return Object.assign(new Error(`Failed: ${answer}`), {
    code,
    command,
    response: answer,
    ...(responseCode && { responseCode }),
  });
}

function kindAt(command: string, answer: string, code?: string) {
  return toSmtpFailure(anError(command, answer, code), { to: TO, isWhole: false }).kind;
}

test.each<[SmtpFailureKind, string]>([
  ['no-such-mailbox', `550 5.1.1 <${TO}>: Recipient address rejected: User unknown in virtual mailbox table`],
  [
    'no-such-mailbox',
    '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Please try',
  ],
  ['no-such-mailbox', `550 <${TO}>: no such user here`],
  ['no-such-mailbox', `550-Verification failed for <${TO}>\n550 No such person at this address`],

  ['refuses-us-here', `554 5.7.1 <${TO}>: Relay access denied`],
  ['refuses-us-here', '550 5.7.1 Unable to relay'],
  ['refuses-us-here', '550 relay not permitted'],
  ['refuses-us-here', `550 ${TO}: relaying denied`],
  ['refuses-us-here', '550 5.7.26 This mail has been blocked because the sender is unauthenticated'],
  ['refuses-us-here', '554 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
  ['refuses-us-here', `550 <${TO}> rejected for policy reasons`],
  ['refuses-us-here', '550 Administrative prohibition'],
  ['refuses-us-here', '530 5.7.0 Authentication required'],
  ['refuses-us-here', `550 ${TO} SMTP AUTH is required`],
  // Postfix puts off what it has against client and sender until the recipient is named.
  ['refuses-us-here', '550 5.1.8 <hello@midweek.example>: Sender address rejected: Domain not found'],
  ['refuses-us-here', '554 Client host rejected: cannot find your hostname'],

  ['rejected', '552 5.2.2 mailbox full'],
  ['rejected', `550 5.2.1 <${TO}> is disabled`],
  ['rejected', `550 <${TO}>: mailbox is full, over quota`],
  ['rejected', '553 mailbox name not allowed'],
  ['rejected', `553 <${TO}> not allowed`],
  ['rejected', '550 no such user here'],
  ['rejected', '550 Requested action not taken: mailbox unavailable'],
  // Microsoft, also of recipients that exist.
  ['rejected', '550 5.4.1 Recipient address rejected: Access denied'],

  ['temporary', '451 4.7.1 greylisted'],
  ['temporary', '452 too many recipients'],
  ['temporary', 'what?'],
])('at RCPT it is %s: %s', (kind, answer) => {
  expect(kindAt('RCPT TO', answer)).toBe(kind);
});

test.each<[SmtpFailureKind, string, string, string]>([
  ['refuses-us', 'EPROTOCOL', 'CONN', '554 5.7.1 go away'],
  ['refuses-us', 'EPROTOCOL', 'CONN', '421 too many connections'],
  ['refuses-us', 'ETLS', 'STARTTLS', '502 not here'],
  ['refuses-us', 'EAUTH', 'AUTH PLAIN', '535 5.7.8 bad password'],
  ['refuses-us', 'EAUTH', 'AUTH LOGIN', '454 4.7.0 temporary authentication failure'],
  ['refuses-us', 'EAUTH', 'API', 'missing credentials'],
  ['refuses-us', 'EENVELOPE', 'MAIL FROM', '550 sender refused'],
  ['refuses-us', 'EENVELOPE', 'MAIL FROM', '550 5.1.1 <hello@midweek.example> unknown'],
  ['refuses-us-here', 'EENVELOPE', 'DATA', '550 5.7.1 blocked'],
  ['rejected', 'EENVELOPE', 'DATA', `550 5.1.1 <${TO}>`],
  ['temporary', 'EENVELOPE', 'MAIL FROM', '452 4.3.1 disk full'],
  ['temporary', 'EENVELOPE', 'DATA', '451 4.3.0 later'],
  ['temporary', 'EPROTOCOL', 'CONN', 'HTTP/1.1 400 Bad Request'],
  // A server that ends a conversation that had begun, as at its rate limit.
  ['temporary', 'ECONNECTION', 'CONN', '421 4.7.0 slow down'],
])('it is %s: %s %s %s', (kind, code, command, answer) => {
  expect(kindAt(command, answer, code)).toBe(kind);
});

test('without an answer it depends on whether the whole message was handed over', () => {
  const lost = Object.assign(new Error('Connection closed unexpectedly'), {
    code: 'ECONNECTION',
    command: 'CONN',
  });
  expect(toSmtpFailure(lost, { to: TO, isWhole: false }).kind).toBe('temporary');
  expect(toSmtpFailure(lost, { to: TO, isWhole: true }).kind).toBe('uncertain');
});

test.each<[SmtpFailureKind, string]>([
  ['rejected', '554 5.7.1 looks like spam'],
  ['temporary', '451 4.3.0 later'],
  ['uncertain', 'what?'],
  ['uncertain', '354 go on'],
])('after the message it is %s: %s', (kind, answer) => {
  expect(toSmtpFailure(anError('DATA', answer, 'EMESSAGE'), { to: TO, isWhole: true }).kind).toBe(kind);
});

test('the message has no address in it, and says what to do when a password cannot be sent', () => {
  const refused = toSmtpFailure(anError('RCPT TO', `550 5.1.1 <${TO}> unknown`));
  expect(refused.message).toBe('EENVELOPE RCPT TO 550 5.1.1 … unknown');
  expect(toSmtpFailure(anError('STARTTLS', '502 not here', 'ETLS')).message).toMatch(
    /^ETLS STARTTLS 502 not here\. .*password of SMTP_URL was not sent.*\?requireTLS=false/,
  );
});

test.each<[boolean | undefined, string, string]>([
  [true, '5.1.1', `550 5.1.1 <${TO}>: Recipient address rejected: User unknown`],
  [true, '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  // Exim has no other code.
  [true, '5.0.0', `550 5.1.1 <${TO}> unknown`],
  [true, '', `550 ${TO}: no such user`],
  [false, '5.2.2', '552 5.2.2 mailbox full'],
  [false, '5.0.0', `550 ${TO}: mailbox is full, over quota`],
  [false, '5.1.1', '550 5.7.1 blocked by policy'],
  [false, '5.7.1', `550 ${TO} unknown`],
  [false, '5.1.1', '452 4.2.2 over quota'],
  [false, '5.4.1', '550 5.4.1 Recipient address rejected: Access denied'],
  [false, '4.4.7', ''],
  [undefined, '5.0.0', '550 no such user here'],
  [undefined, '5.0.0', ''],
  [undefined, '', ''],
])('a report says that the mailbox does not exist: %s, by %s and "%s"', (isMissing, status, answer) => {
  expect(isReportedMissing({ status, answer, to: TO })).toBe(isMissing);
});
