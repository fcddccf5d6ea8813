// Asks for service mails, as part of a transaction: they exist if and only if the transaction does. The mailer sends them in the background.
import type { Locale, MailName } from '@midweek/core';
import type { Database } from '../../database/database.ts';
import { mails } from '../../database/schema.ts';
import { announceMails } from '../sending/added-mails.ts';
import { URGENT_MAIL } from '../sending/take-mails.ts';

/** A mail to a subscriber. */
export async function requestMail(
  tx: Database,
  { id, locale }: { readonly id: string; readonly locale: Locale },
  mail: MailName,
  now: Date,
): Promise<void> {
  await tx.insert(mails).values({ subscriberId: id, locale, mail, createdAt: now, dueAt: now });
  announceMails();
}

/** A letter, usually in plain text, to somebody who need not be a subscriber. */
export interface PlainMail {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML: only for tests of an issue's mail. */
  readonly html?: string;
  /** The sponsor request whose private link is put into the text when the letter goes out. */
  readonly sponsorRequestId?: string;
  /** The alert that sending is paused: it goes out despite the pause. */
  readonly isUrgent?: true;
}

export async function requestPlainMail(tx: Database, mail: PlainMail, now: Date): Promise<void> {
  const { to, locale, isUrgent, ...values } = mail;
  const name = isUrgent ? URGENT_MAIL : 'plain';
  await tx.insert(mails).values({ toEmail: to, locale, mail: name, values, createdAt: now, dueAt: now });
  announceMails();
}
