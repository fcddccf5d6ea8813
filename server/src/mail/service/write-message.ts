// From a service mail to the message that goes out: a mail of the build for a subscriber, or a letter to somebody else.
import {
  inLocale,
  type Locale,
  MAILS,
  type MailName,
  type PlaceholderName,
  toSiteLocale,
} from '@midweek/core';
import type { Written } from '../sending/hand-over.ts';
import type { TakenMail } from '../sending/take-mails.ts';
import { composeLetter, composeMessage } from './compose-message.ts';
import type { Mails } from './load-mails.ts';

/** What the domains that ask for mails put into them. Private links are made when a mail goes out, so the database keeps only hashes. */
export interface WriterOptions {
  /** Those of the release that is served. */
  readonly mails: () => Mails;
  /** Sender, e.g. `Midweek <hello@midweek.example>`, as the same release has it. */
  readonly from: () => string;
  /** The private links of a mail to a subscriber. */
  readonly createLinks: (mail: SubscriberMail) => Promise<Partial<Record<PlaceholderName, string>>>;
  /** The text of a letter with the private link that it carries, if any; undefined when it came too late. */
  readonly fillLetter: (letter: Letter) => Promise<string | undefined>;
}

export interface SubscriberMail {
  readonly id: string;
  readonly subscriberId: string;
  readonly mail: MailName;
  readonly locale: Locale;
}

export interface Letter {
  readonly locale: Locale;
  /** What `requestPlainMail` was given: the subject, the text, and whose private link it needs. */
  readonly values: Readonly<Record<string, string>>;
}

export async function writeServiceMail(options: WriterOptions, mail: TakenMail): Promise<Written> {
  const { id, createdAt: date, toEmail, values, email, subscriberId, readerState } = mail;
  const locale = toSiteLocale(mail.locale);
  const envelope = { id, from: options.from(), locale, date };
  const fail = (reason: string) => ({ ok: false, state: 'failed', reason }) as const;
  if (!subscriberId || !email || !readerState) {
    if (!toEmail) return fail('nobody to write to');
    const { subject = '', html } = values;
    const text = await options.fillLetter({ locale, values });
    if (text === undefined) return fail('there is nothing left to confirm');
    const message = await composeLetter(
      { subject, text, ...(html && { html }) },
      { ...envelope, to: toEmail },
    );
    return { ok: true, message };
  }
  const name = mail.mail as MailName;
  if (!MAILS[name].readers.includes(readerState)) return fail(`not for a reader who is ${readerState}`);
  const links = await options.createLinks({ id, mail: name, locale, subscriberId });
  const template = inLocale(options.mails(), locale).mails[name];
  return { ok: true, message: await composeMessage(template, links, { ...envelope, to: email }) };
}
