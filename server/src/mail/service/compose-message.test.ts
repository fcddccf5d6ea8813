import { expect, test } from 'vitest';
import { composeLetter, composeMessage } from './compose-message.ts';

const ENVELOPE = { id: '1', from: 'a@midweek.example', to: 'b@example.org', locale: 'en', date: new Date(0) };

test('double braces of an issue are text; a link that is missing is a fault', async () => {
  const mail = { subject: 'Welcome', text: 'style={{color}} {{actionUrl}}', html: '<p>style={{color}}</p>' };
  const { raw } = await composeMessage(mail, { actionUrl: 'https://midweek.example/x' }, ENVELOPE);
  expect(raw.join('')).toContain('style={{color}} https://midweek.example/x');
  await expect(composeMessage(mail, {}, ENVELOPE)).rejects.toThrow('a mail has no value for {{actionUrl}}');
});

test('no subject can add a header or end one', async () => {
  const subject = 'Acme\r\nBcc: c@d.example\r\rTo: x\n\nSubject: y\u2028\0\ud83d é =?';
  const { raw } = await composeLetter({ subject, text: 'the body' }, ENVELOPE);
  const [head = '', ...rest] = Buffer.concat(raw).toString('latin1').split('\r\n\r\n');
  expect(rest.join('').trim()).toBe('the body');
  expect(head).not.toMatch(/^(Bcc|To: x|Subject: y)|(?<!\r)\n|\r(?!\n)/m);
});
