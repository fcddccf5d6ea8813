import { expect, test } from 'vitest';
import { MAIL_NAMES } from '../mails/mails.ts';
import { MailFileSchema } from './mail-file.ts';

const mail = { subject: 'Subject', html: '<p>Text</p>', text: 'Text' };
const mails = Object.fromEntries(MAIL_NAMES.map((name) => [name, mail]));

test('a file with every mail is valid', () => {
  expect(MailFileSchema.safeParse({ locale: 'fr', mails }).success).toBe(true);
});

test.each([
  ['that lacks a mail', { locale: 'en', mails: { ...mails, goodbye: undefined } }],
  ['with a mail that nobody knows', { locale: 'en', mails: { ...mails, other: mail } }],
  ['with a mail without text', { locale: 'en', mails: { ...mails, goodbye: { ...mail, text: '' } } }],
  ['in another language', { locale: 'de', mails }],
])('a file %s is not valid', (_, file) => {
  expect(MailFileSchema.safeParse(file).success).toBe(false);
});
