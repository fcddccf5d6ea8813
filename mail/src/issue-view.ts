import {
  type Block,
  formatDate,
  type Issue,
  type Locale,
  type Section,
  sayUntranslated,
  textFor,
} from '@midweek/core';
import type { Place } from './address.ts';

/** An issue as a mail in one language shows it. */
export type IssueView = {
  /** Where its own links start from. */
  place: Place;
  /** The language that the text is really in. */
  language: Locale;
  /** Said above a text that is not in the language of the mail. */
  notice: string | undefined;
  /** As a whole, for the subject of its mail. */
  title: string;
  /** @example '#257' */
  number: string | undefined;
  titleParts: string[];
  date: string;
  excerpt: Block[];
  sections: Section[];
};

export function toIssueView(issue: Issue, locale: Locale): IssueView {
  const { text, language } = textFor(issue, locale);
  const { number, parts } = text.heading;
  return {
    place: { locale, path: issue.path },
    language,
    notice: language === locale ? undefined : sayUntranslated(locale, language),
    title: text.title,
    number,
    titleParts: parts,
    date: formatDate(locale, issue.date),
    excerpt: text.excerpt,
    sections: text.sections,
  };
}
