// Facts about a page that its address gives away, without a request.
import { defaultLocale } from '../../languages/locales.ts';
import { toPlainText } from '../../markdown/plain-text.ts';
import { editorialLinks, type Headline, type Item } from '../../posts/post.ts';
import { type IssueFile, lineOfKey } from './issue-file.ts';

/** Addresses of pieces: a post of a blog, an announcement, one release, an advisory. */
const PIECE_ADDRESS = /\/(blog|posts?|news|articles?|advisories|releases\/tag)\/[^/]+|\/\d{4}\/\d{2}\//;
/** Pages that change under the same address: releases, changelogs. */
const STANDING_ADDRESS = /\/(releases|changelog|release-notes)\/?$|\/changelog\.md$/i;
/** Release notes that carry their day: `/releases/2025-05-19`. */
const DAY = /\d{4}-\d{2}-\d{2}/;

/** Published once under an address of its own, e.g. a post. */
export function isPieceAddress(url: string): boolean {
  return !isStandingPage(url) && PIECE_ADDRESS.test(url);
}

/** A home page, a repository, a releases page or a changelog. */
export function isStandingPage(url: string): boolean {
  if (STANDING_ADDRESS.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const { hostname, pathname, hash } = new URL(url);
  if (hash !== '') return false;
  const depth = pathname.split('/').filter(Boolean).length;
  return depth === 0 || (hostname === 'github.com' && depth <= 2);
}

/** The notes of one release, as opposed to a page that will show the next one too. */
function isReleaseAddress(url: string, versions: readonly string[]): boolean {
  const plain = decode(url);
  return (
    versions.some((version) => namesVersion(plain, version)) ||
    (DAY.test(plain) && !isStandingPage(url)) ||
    (isPieceAddress(url) && !url.includes('/releases/tag/'))
  );
}

/**
 * Whether the numbers of the version are in the address, in their order. Zeros at the end may be missing or more.
 *
 * @example namesVersion('https://astro.build/blog/astro-540/', '5.4') // true
 * @example namesVersion('https://github.com/a/a/releases/tag/v12.4.0', '2.4') // false
 */
function namesVersion(url: string, version: string): boolean {
  const numbers = version.replace(/(\.0)+$/, '').split('.');
  return new RegExp(`(?<!\\d)${numbers.join('[._-]?')}(?:[._-]?0)*(?!\\d)`).test(url);
}

/** An address with a stray percent sign is judged as it is written. */
function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

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

/** More would be a list of what a bot installs. */
const MAX_PATCHES = 5;

/** Versions of two or three numbers, with or without a v, that are not part of a longer word. */
const VERSION = /(?<![\w.])(v?)(\d+(?:\.\d+){0,2})(?![\w.]*\w)/g;

/** `Vite 7.2`, not `Vite v7.2.0`. */
export function checkReleases({ text, report }: IssueFile): void {
  for (const link of releasesOf(text)) {
    for (const [written, letter = '', version = ''] of toPlainText(link.title).matchAll(VERSION)) {
      const expected = toHouseVersion(version);
      const problem = `the version is written ${written}`;
      if (letter !== '' || (version !== expected && version.split('.').length > 2)) {
        report.error(link.line, problem, expected, 'correct the title');
      } else if (version !== expected) {
        // "4.0" is the owner's name for it as often as "4" is, so this is advice.
        report.warn(link.line, problem, expected, 'drop the .0 unless the project calls it that');
      }
    }
  }
}

/** A release leads to its own notes. The next version moves a list of releases or a home page on. */
export function checkReleaseAddresses({ text, report }: IssueFile): void {
  for (const { title, url, line } of releasesOf(text)) {
    const versions = versionsIn(title);
    // A link without address is reported as such.
    if (url === '') continue;
    if (versions.length === 0 || isReleaseAddress(url, versions)) continue;
    report.error(
      line,
      `${url} does not name ${versions.join(' or ')}`,
      'the notes of that version: its tag, its part of the changelog, its announcement',
      'link those, or its page in the registry, https://www.npmjs.com/package/NAME/v/VERSION',
    );
  }
}

/** A patch is listed for its repairs, and few patches are. */
export function checkPatches({ text, report }: IssueFile): void {
  const patches = releasesOf(text).filter(({ title }) => versionsIn(title).some(isPatch));
  for (const patch of patches) {
    if (!('comment' in patch) || toPlainText(patch.comment).trim() !== '') continue;
    report.error(patch.line, 'a patch without a comment', 'what it repairs', 'say so, or remove the item');
  }
  const first = patches[MAX_PATCHES];
  if (!first) return;
  report.warn(
    first.line,
    `the issue has ${patches.length} patches`,
    `${MAX_PATCHES} at most`,
    'keep those that readers have to act on',
  );
}

function releasesOf({ sections }: IssueFile['text']): (Headline | Item)[] {
  return editorialLinks(sections).filter(({ kind }) => kind === 'release');
}

function versionsIn(title: Headline['title']): string[] {
  return [...toPlainText(title).matchAll(VERSION)].flatMap(([, , version]) => version ?? []);
}

/** @example isPatch('7.2.1') // true */
function isPatch(version: string): boolean {
  return /^\d+\.\d+\.[1-9]/.test(version);
}

/**
 * A version as an issue writes it: no patch of zero, and a major by its number alone. The first one keeps its zero.
 *
 * @example toHouseVersion('3.1.0') // '3.1'
 * @example toHouseVersion('4.0.0') // '4'
 * @example toHouseVersion('1.0.0') // '1.0'
 */
export function toHouseVersion(version: string): string {
  const short = version.replace(/^(\d+\.\d+)\.0$/, '$1');
  return short === '1.0' ? short : short.replace(/^(\d+)\.0$/, '$1');
}
