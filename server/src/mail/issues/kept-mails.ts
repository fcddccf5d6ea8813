// The mails of an issue, wherever they are: with its send once it was scheduled, before that in the release.
import { type IssueChecks, type Locale, listLocales, type Mail } from '@midweek/core';
import type { OwnerContext } from '../../define-command.ts';
import { findSend, type Send } from './issue-sends.ts';

export interface KeptMails {
  /** Without the name of the newsletter and the number where the release has it; else the subject. */
  readonly title: string;
  /** When readers see its page; undefined for one that the release has no mails of, because it was sent. */
  readonly shownFrom: string | undefined;
  readonly isUnlisted: boolean;
  /** In its texts, as the build has found it. */
  readonly warnings: IssueChecks['warnings'];
  /** `language`: that of the text, where it is known. */
  readonly mails: Readonly<Record<Locale, Mail & { readonly language?: Locale }>>;
}

/** A send has its own: later edits of the content change nothing in it. Undefined when there are none. */
export async function findKeptMails(context: OwnerContext, issue: string): Promise<KeptMails | undefined> {
  const send = await findSend(context.db, issue);
  const built = context.findIssueMails(issue);
  const sent = send && !isWithdrawn(send) ? send.mails : undefined;
  const mails = sent ?? built?.mails;
  if (!mails) return undefined;
  return {
    title: built?.title ?? firstSubject(mails),
    shownFrom: built?.shownFrom,
    isUnlisted: built?.isUnlisted ?? false,
    warnings: built?.warnings ?? [],
    mails,
  };
}

/** Cancelled before anybody got it: it can be sent again, as the release has it then. */
export function isWithdrawn({ state, frozenAt }: Pick<Send, 'state' | 'frozenAt'>): boolean {
  return state === 'cancelled' && frozenAt === null;
}

/** In the first language of the site that there is. */
export function firstSubject(mails: Readonly<Record<Locale, { readonly subject: string }>>): string {
  const locale = listLocales().find((known) => mails[known]) ?? Object.keys(mails)[0] ?? '';
  return mails[locale]?.subject ?? '';
}
