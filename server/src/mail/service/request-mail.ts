import type { Locale, MailName } from '@midweek/core';
import type { Database } from '../../database/database.ts';
import { deliveries } from '../../database/schema.ts';
import type { Enqueue } from '../../jobs/jobs.ts';

/** Asks for a mail to a subscriber as part of a transaction. It is sent by a job, in the background. */
export async function requestMail(
  tx: Database,
  enqueue: Enqueue,
  reader: Reader,
  mail: MailName,
  now: Date,
): Promise<void> {
  await requestMails(tx, enqueue, [reader], mail, now);
}

/** The same mail to several subscribers. */
export async function requestMails(
  tx: Database,
  enqueue: Enqueue,
  readers: readonly Reader[],
  mail: MailName,
  now: Date,
): Promise<void> {
  const rows = await tx
    .insert(deliveries)
    .values(readers.map(({ id, locale }) => ({ subscriberId: id, locale, mail, createdAt: now })))
    .returning({ id: deliveries.id });
  await enqueue(
    tx,
    'deliver-mail',
    rows.map(({ id }) => ({ deliveryId: id })),
  );
}

interface Reader {
  readonly id: string;
  readonly locale: Locale;
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

/** Names of letters, where mails of the build have their own. */
const PLAIN_MAIL = 'plain';
export const URGENT_MAIL = 'urgent';

export async function requestPlainMail(
  tx: Database,
  enqueue: Enqueue,
  mail: PlainMail,
  now: Date,
): Promise<void> {
  const { to, locale, isUrgent, ...values } = mail;
  const [row] = await tx
    .insert(deliveries)
    .values({ toEmail: to, locale, mail: isUrgent ? URGENT_MAIL : PLAIN_MAIL, values, createdAt: now })
    .returning({ id: deliveries.id });
  if (row) await enqueue(tx, 'deliver-mail', { deliveryId: row.id });
}
