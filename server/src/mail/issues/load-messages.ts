// From a send, which keeps the mails of all languages, to the messages of its readers.
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { issueSends } from '../../database/schema.ts';
import { type IssueLinks, prepareIssueMessage, type WriteIssueMessage } from './issue-message.ts';
import type { MailReference } from './mail-reference.ts';
import type { TakenMail } from './take-mails.ts';

export interface MessageOptions {
  readonly db: Database;
  readonly bounceDomain?: string | undefined;
  readonly origin: () => string;
  /** The private links of one reader. */
  readonly createLinks: (
    mail: MailReference & { readonly sentAt: Date } & Pick<TakenMail, 'locale'>,
  ) => IssueLinks;
}
/** The message of one mail to its reader. */
export type WriteIssueMessages = (mail: TakenMail, reference: string) => ReturnType<WriteIssueMessage>;

/** The languages of an issue, ready to be written to its readers. */
export async function loadMessages(
  { db, bounceDomain, origin, createLinks }: MessageOptions,
  issue: number,
  from: string,
): Promise<WriteIssueMessages> {
  const [send] = await db.select().from(issueSends).where(eq(issueSends.issue, issue));
  if (!send) throw new Error(`there is no send of issue ${issue}`);
  const { mails, frozenAt } = send;
  const sentAt = frozenAt ?? send.createdAt;
  const writers = new Map<string, WriteIssueMessage>();
  for (const [locale, mail] of Object.entries(mails)) {
    const writer = prepareIssueMessage({
      issue,
      locale: locale as TakenMail['locale'],
      mail,
      from,
      origin: origin(),
      bounceDomain,
      date: sentAt,
    });
    writers.set(locale, writer);
  }
  return (mail, reference) => {
    const write = writers.get(mail.locale);
    if (!write) throw new Error(`issue ${issue} has no mail in ${mail.locale}`);
    const { subscriberId, locale, email } = mail;
    return write({ email, reference, links: createLinks({ issue, subscriberId, locale, sentAt }) });
  };
}
