// From a delivery to the message that goes out: a mail of the build for a subscriber, or a letter to somebody else.
import { inLocale, type Locale, MAILS, type MailName, type PlaceholderName } from '@midweek/core';
import type { deliveries, subscribers } from '../../database/schema.ts';
import type { Message } from '../smtp/transport.ts';
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

type Delivery = typeof deliveries.$inferSelect;
type Subscriber = typeof subscribers.$inferSelect;

export type WrittenMessage =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly reason: string };

export async function writeMessage(
  options: WriterOptions,
  delivery: Delivery,
  subscriber: Subscriber | null,
): Promise<WrittenMessage> {
  const { id, locale, createdAt: date, toEmail, values } = delivery;
  const envelope = { id, from: options.from(), locale, date };
  if (!subscriber) {
    if (!toEmail) return { ok: false, reason: 'nobody to write to' };
    const { subject = '', html } = values;
    const text = await options.fillLetter(delivery);
    if (text === undefined) return { ok: false, reason: 'there is nothing left to confirm' };
    return {
      ok: true,
      message: await composeLetter({ subject, text, ...(html && { html }) }, { ...envelope, to: toEmail }),
    };
  }
  const mail = delivery.mail as MailName;
  if (!MAILS[mail].readers.includes(subscriber.state)) {
    return { ok: false, reason: `not for a reader who is ${subscriber.state}` };
  }
  const links = await options.createLinks({ id, mail, locale, subscriberId: subscriber.id });
  const to = subscriber.email;
  return {
    ok: true,
    message: await composeMessage(inLocale(options.mails(), locale).mails[mail], links, { ...envelope, to }),
  };
}
