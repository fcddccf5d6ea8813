import {
  type Content,
  editorialLinks,
  type Issue,
  type Locale,
  listedPosts,
  t,
  textFor,
  yearOf,
} from '@midweek/core';

export type Figure = { label: string; value: string };

/** Counted from the content, never claimed. */
export function toArchiveFigures(content: Content, locale: Locale): Figure[] {
  const issues = listedPosts(content, 'newsletter') as Issue[];
  const number = new Intl.NumberFormat(locale);
  const links = issues.flatMap((issue) => editorialLinks(textFor(issue, locale).text.sections));
  // Special issues, such as the recap of a conference, stand beside the count that readers know from the titles.
  const numbered = issues.filter((issue) => issue.number !== undefined);
  const oldest = issues.at(-1);
  return [
    { label: t(locale, 'home.figureIssues'), value: number.format(numbered.length) },
    { label: t(locale, 'home.figureLinks'), value: number.format(links.length) },
    {
      label: t(locale, 'home.figureReleases'),
      value: number.format(links.filter(({ kind }) => kind === 'release').length),
    },
    ...(oldest ? [{ label: t(locale, 'home.figureSince'), value: String(yearOf(oldest.date)) }] : []),
  ];
}
