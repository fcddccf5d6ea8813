// From a send, which keeps the mails of all languages, to the messages of its readers.

import type { Locale } from '@midweek/core';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { issueSends } from '../../database/schema.ts';
import type { Written } from '../sending/hand-over.ts';
import type { TakenMail } from '../sending/take-mails.ts';
import { type IssueLinks, prepareIssueMessage, type WriteIssueMessage } from './issue-message.ts';

export interface IssueWriterOptions {
  readonly db: Database;
  /** Sender, e.g. `Midweek <hello@midweek.example>`, as the release that is served has it. */
  readonly from: () => string;
  readonly origin: () => string;
  readonly bounceDomain?: string | undefined;
  /** The private links of one reader. */
  readonly createLinks: (mail: {
    readonly issue: string;
    readonly subscriberId: string;
    readonly sentAt: Date;
    readonly locale: Locale;
  }) => IssueLinks;
}

type WriteToReader = (mail: TakenMail, reference: string) => Written;

/**
 * The sender is read once for all mails that are due, so that a new release does not change it halfway through. Retries, and mails sent
 * after a pause, do get the new sender, because the old one may be what the mail server refused or why the owner paused the issue.
 */
export function createIssueWriter(options: IssueWriterOptions) {
  const writers = new Map<string, Promise<WriteToReader>>();
  return {
    async write(mail: TakenMail, reference: string): Promise<Written> {
      const issue = mail.issue ?? '';
      const known = writers.get(issue);
      const loading = known ?? loadWriter(options, issue);
      if (!known) {
        writers.set(issue, loading);
        loading.catch(() => writers.delete(issue));
      }
      return (await loading)(mail, reference);
    },
    /** For now, no mail of the issue is due. */
    forget: (issue: string) => writers.delete(issue),
  };
}

async function loadWriter(
  { db, from, origin, bounceDomain, createLinks }: IssueWriterOptions,
  issue: string,
): Promise<WriteToReader> {
  const [send] = await db.select().from(issueSends).where(eq(issueSends.issue, issue));
  if (!send) throw new Error(`there is no send of issue ${issue}`);
  const { mails, frozenAt } = send;
  const sentAt = frozenAt ?? send.createdAt;
  const about = { issue, from: from(), origin: origin(), bounceDomain, date: sentAt };
  const writers = new Map<string, WriteIssueMessage>(
    Object.entries(mails).map(([locale, mail]) => [locale, prepareIssueMessage({ ...about, locale, mail })]),
  );
  return ({ subscriberId, locale, email, readerState }, reference) => {
    if (readerState !== 'active' || !subscriberId || !email)
      return { ok: false, state: 'skipped', reason: `the reader is ${readerState ?? 'deleted'}` };
    const write = writers.get(locale);
    if (!write) throw new Error(`issue ${issue} has no mail in ${locale}`);
    return {
      ok: true,
      message: write({ email, reference, links: createLinks({ issue, subscriberId, locale, sentAt }) }),
    };
  };
}
