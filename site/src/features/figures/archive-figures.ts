import { type Content, type Issue, type Locale, listedPosts, t, textFor, yearOf } from '@midweek/core';

export type Figure = { label: string; value: string };

/** Counted from the content, never claimed. */
export function toArchiveFigures(content: Content, locale: Locale): Figure[] {
  const issues = listedPosts(content, 'newsletter') as Issue[];
  const number = new Intl.NumberFormat(locale);
  const items = issues.flatMap((issue) =>
    textFor(issue, locale).text.sections.flatMap((section) => section.items),
  );
  const oldest = issues.at(-1);
  return [
    { label: t(locale, 'home.figureIssues'), value: number.format(issues.length) },
    { label: t(locale, 'home.figureLinks'), value: number.format(items.length) },
    {
      label: t(locale, 'home.figureReleases'),
      value: number.format(items.filter(({ kind }) => kind === 'release').length),
    },
    ...(oldest ? [{ label: t(locale, 'home.figureSince'), value: String(yearOf(oldest.date)) }] : []),
  ];
}
