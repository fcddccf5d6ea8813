import type { Locale } from '@midweek/core';
import type { IssueView } from './issue-view.ts';

/** Something to press or follow. */
export type LetterLink = {
  label: string;
  url: string;
  /** For readers who took the wrong language: the same in words that they understand. */
  translations?: readonly { label: string; locale: Locale }[];
};

/** What a mail says, as data. `html/` and `text/` are its two renderings, so that they cannot say different things. */
export type Letter = {
  subject: string;
  /** What mailboxes show after the subject. */
  preheader: string;
  /** An issue that comes alone has its own. */
  title: string | undefined;
  paragraphs: readonly string[];
  /** The one thing to press. */
  action: LetterLink | undefined;
  /** Said in quiet type after it. */
  note: string | undefined;
  /** An issue as part of the mail. */
  issue: IssueView | undefined;
  /** Why the reader gets this mail. */
  reason: string;
  footerLinks: readonly LetterLink[];
};
