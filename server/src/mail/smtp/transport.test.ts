import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SmtpMailbox, type SmtpMailboxOptions } from '../../testing/smtp-mailbox.ts';
import { toSmtpFailure } from './smtp-failure.ts';
import { maySendPasswordInClear } from './smtp-url.ts';
import { createOutboxTransport, createSmtpTransport } from './transport.ts';

const MESSAGE = {
  from: 'hello@midweek.example',
  senderDomain: 'midweek.example',
  to: 'ada@example.org',
  raw: [Buffer.from('Subject: Hello\r\n\r\nHello\r\n')],
};

function aHandOver() {
  const steps: string[] = [];
  return { steps, begin: async () => void steps.push('begin'), end: () => void steps.push('end') };
}

async function openMailbox(offers: SmtpMailboxOptions['offers'], query: string, user = 'user:hunter2@') {
  const mailbox = await new SmtpMailbox({ offers: offers ?? [] }).start();
  const transport = createSmtpTransport(`${mailbox.url.replace('//', `//${user}`)}${query}`);
  onTestFinished(async () => {
    transport.close();
    await mailbox.stop();
  });
  return { mailbox, send: (handOver = aHandOver()) => transport.send('id', MESSAGE, handOver), transport };
}

test('a password is not sent to a mail server that offers no encryption, and the failure says what to do', async () => {
  const { mailbox, send, transport } = await openMailbox(['AUTH'], '');
  for (const attempt of [send, transport.verify]) {
    const failure = toSmtpFailure(await attempt().catch((error: unknown) => error));
    expect(failure).toMatchObject({
      kind: 'refuses-us',
      message: expect.stringMatching(/password of SMTP_URL was not sent.*smtps:\/\/.*\?requireTLS=false/),
    });
  }
  expect(mailbox.logins).toEqual([]);
});

test('a password is sent in plain text when the owner asks for it, and encrypted when that is possible', async () => {
  const plain = await openMailbox(['AUTH'], '?requireTLS=false');
  await plain.send();
  expect(plain.mailbox.logins).toEqual([{ password: 'hunter2', isEncrypted: false }]);
  const encrypted = await openMailbox(['AUTH', 'STARTTLS'], '?tls.rejectUnauthorized=false');
  await encrypted.send();
  expect(encrypted.mailbox.logins).toEqual([{ password: 'hunter2', isEncrypted: true }]);
  const nobody = await openMailbox([], '', '');
  await nobody.send();
  expect(nobody.mailbox.received.length).toBe(1);
});

test.each([
  ['smtp://user:pw@mail.example', false],
  ['smtp://user:pw@mail.example?requireTLS=false', true],
  ['smtp://user:pw@mail.example/?pool=true&ignoreTLS=true', true],
  ['smtp://mail.example?requireTLS=false', false],
  ['smtps://user:pw@mail.example?requireTLS=false', false],
])('%s may send its password in plain text: %s', (url, expected) => {
  expect(maySendPasswordInClear(url)).toBe(expected);
});

test('a message is read only when the mail server has agreed to take it', async () => {
  const { mailbox, send } = await openMailbox([], '', '');
  const taken = aHandOver();
  await send(taken);
  expect(taken.steps).toEqual(['begin', 'end']);
  mailbox.manners.refuse = () => '550 5.1.1 nobody';
  const refused = aHandOver();
  await expect(send(refused)).rejects.toThrow('nobody');
  expect(refused.steps).toEqual([]);
});

test.each([
  ['with nothing to escape', 'Subject: Hello\r\n\r\nHello\r\n'],
  ['with an empty line at its end', 'Subject: Hello\r\n\r\nHello\r\n\r\n'],
  ['with dots at the start of lines', 'Subject: Hello\r\n\r\n.\r\n..Hello\r\n.\r\n'],
  ['of several pieces', `Subject: Hello\r\n\r\n${`${'a'.repeat(70)}\r\n`.repeat(1000)}`],
])('a message %s arrives as it was written', async (_name, text) => {
  const { mailbox, transport } = await openMailbox([], '', '');
  const handOver = aHandOver();
  for (let i = 0; i < 2; i++) await transport.send('id', { ...MESSAGE, raw: [Buffer.from(text)] }, handOver);
  expect(mailbox.received.map(({ raw }) => raw.toString())).toEqual([text, text]);
  expect(handOver.steps).toEqual(['begin', 'end', 'begin', 'end']);
});

test('a message without a last line break gets one, and no break of its own can end it early', async () => {
  const { mailbox, send, transport } = await openMailbox([], '', '');
  for (const text of ['Hello', 'a\n.\nb', 'a\r.\rb'])
    await transport.send('id', { ...MESSAGE, raw: [Buffer.from(text)] }, aHandOver());
  await send();
  expect(mailbox.received.map(({ raw }) => raw.toString())).toEqual([
    'Hello\r\n',
    'a\r\n.\r\nb\r\n',
    'a\r\n.\r\nb\r\n',
    MESSAGE.raw.join(''),
  ]);
});

test('an outbox knows which mails it has, and clears away what a killed process left half written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'killed.eml.part'), 'half of');
  writeFileSync(join(folder, 'kept.eml'), 'a mail');
  const outbox = createOutboxTransport(folder);
  expect(readdirSync(folder)).toEqual(['kept.eml']);
  expect(await outbox.wasHandedOver('killed')).toBe(false);
  await Promise.all([
    outbox.send('killed', MESSAGE, aHandOver()),
    outbox.send('killed', MESSAGE, aHandOver()),
  ]);
  expect(await outbox.wasHandedOver('killed')).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual(['kept.eml', 'killed.eml']);
  expect(readFileSync(join(folder, 'killed.eml'))).toEqual(Buffer.concat(MESSAGE.raw));
});
