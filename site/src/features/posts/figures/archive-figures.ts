import {
  type Content,
  editorialLinks,
  type Issue,
  type Locale,
  listedPosts,
  type MessageKey,
  t,
  textFor,
  yearOf,
} from '@midweek/core';

export type Figure = { label: string; value: string };

/** Counted from the content, never claimed. Figures that are zero are omitted: a newsletter need not be about software that has releases. */
export function toArchiveFigures(content: Content, locale: Locale): Figure[] {
  const issues = listedPosts(content, 'newsletter') as Issue[];
  const number = new Intl.NumberFormat(locale);
  const links = issues.flatMap((issue) => editorialLinks(textFor(issue, locale).text.sections));
  // Special issues, such as the recap of a conference, are beside the count that readers know from the titles. Without numbers all count.
  const numbered = issues.filter((issue) => issue.number !== undefined);
  const counted = numbered.length > 0 ? numbered : issues;
  const oldest = issues.at(-1);
  const releases = links.filter(({ kind }) => kind === 'release');
  const toFigure = (key: MessageKey, count: number) =>
    count === 0 ? [] : [{ label: t(locale, key, { count }), value: number.format(count) }];
  return [
    ...toFigure('home.figureIssues', counted.length),
    ...toFigure('home.figureLinks', links.length),
    ...toFigure('home.figureReleases', releases.length),
    ...(oldest ? [{ label: t(locale, 'home.figureSince'), value: String(yearOf(oldest.date)) }] : []),
  ];
}
