import { formatDate, type Issue, type IssueText, type Locale, sayUntranslated, textFor } from '@midweek/core';
import type { Place } from './address.ts';

/** An issue as a mail in one language shows it. */
export type IssueView = IssueText & {
  /** Where its own links start from. */
  place: Place;
  /** The language that the text is really in. */
  language: Locale;
  /** Said above a text that is not in the language of the mail. */
  notice: string | undefined;
  date: string;
};

export function toIssueView(issue: Issue, locale: Locale): IssueView {
  const { text, language } = textFor(issue, locale);
  return {
    ...text,
    place: { locale, path: issue.path },
    language,
    notice: language === locale ? undefined : sayUntranslated(locale, language),
    date: formatDate(locale, issue.date),
  };
}
