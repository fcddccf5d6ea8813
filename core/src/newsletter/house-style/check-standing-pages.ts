import { defaultLocale } from '../../languages/locales.ts';
import { editorialLinks } from '../../posts/post.ts';
import { isStandingPage } from './addresses.ts';
import { lineOfKey } from './front-matter-lines.ts';
import type { IssueFile } from './issue-file.ts';

/** Of the links of an issue. */
const MAX_STANDING_SHARE = 0.5;
/** In a shorter issue, a share says nothing. */
const MIN_LINKS = 10;

/** News first: a directory or a library that exists for years may be recalled, but is not what happened this week. */
export function checkStandingPages({ locale, text, source, report }: IssueFile): void {
  // The other languages have the same addresses.
  if (locale !== defaultLocale()) return;
  const links = editorialLinks(text.sections);
  const standing = links.filter(({ url }) => isStandingPage(url));
  if (links.length < MIN_LINKS || standing.length <= links.length * MAX_STANDING_SHARE) return;
  report.warn(
    lineOfKey(source, 'title'),
    `${standing.length} of ${links.length} links lead to home pages, repositories or lists of releases`,
    'half of them at most',
    'take out those that were there last year as well',
  );
}
