// From a delivery to the message that goes out: a mail of the build for a subscriber, or a letter to somebody else.
import type { MailName } from '@midweek/core';
import type { Database } from '../db/database.ts';
import type { deliveries, SubscriberState, subscribers } from '../db/schema.ts';
import { CONFIRM_LINK, fillConfirmLink } from '../sponsors/confirm-link.ts';
import { type CopyLinkOptions, fillCopyLink } from '../sponsors/copy-link.ts';
import { composeLetter, composeMessage, type Message } from './compose-message.ts';
import type { Mails } from './load-mails.ts';
import { createMailLinks, type LinkOptions } from './mail-links.ts';

export interface WriterOptions extends LinkOptions, CopyLinkOptions {
  readonly db: Database;
  readonly mails: Mails;
  /** Sender, e.g. `Midweek <hello@midweek.example>`. */
  readonly from: string;
}

type Delivery = typeof deliveries.$inferSelect;
type Subscriber = typeof subscribers.$inferSelect;

export type WrittenMessage =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly reason: string };

/** Who the mails to a subscriber are for. A mail that came too late is not sent. */
export const READERS: Record<MailName, readonly SubscriberState[]> = {
  confirm: ['pending'],
  reminder: ['pending'],
  welcome: ['active', 'paused'],
  'already-subscribed': ['active', 'paused'],
  'still-here': ['active'],
  'language-changed': ['active', 'paused'],
  goodbye: ['unsubscribed'],
};

export async function writeMessage(
  options: WriterOptions,
  delivery: Delivery,
  subscriber: Subscriber | null,
): Promise<WrittenMessage> {
  const { id, locale, createdAt: date, toEmail, values } = delivery;
  const envelope = { id, from: options.from, locale, date };
  if (!subscriber) {
    if (!toEmail) return { ok: false, reason: 'nobody to write to' };
    const { subject = '' } = values;
    const text = await fillLetter(options, delivery);
    if (text === undefined) return { ok: false, reason: 'there is nothing left to confirm' };
    return { ok: true, message: await composeLetter({ subject, text }, { ...envelope, to: toEmail }) };
  }
  const mail = delivery.mail as MailName;
  if (!READERS[mail].includes(subscriber.state)) {
    return { ok: false, reason: `not for a reader who is ${subscriber.state}` };
  }
  const links = await createMailLinks(options.db, options, { id, mail, locale, subscriberId: subscriber.id });
  const to = subscriber.email;
  return {
    ok: true,
    message: await composeMessage(options.mails[locale].mails[mail], links, { ...envelope, to }),
  };
}

/** The text of a letter with the private link that it carries, if any; undefined when it came too late. */
async function fillLetter(options: WriterOptions, { values, locale }: Delivery): Promise<string | undefined> {
  const { text = '', sponsorRequestId: requestId } = values;
  if (requestId === undefined) return text;
  const fill = text.includes(CONFIRM_LINK) ? fillConfirmLink : fillCopyLink;
  return fill(options, text, { requestId, locale });
}
