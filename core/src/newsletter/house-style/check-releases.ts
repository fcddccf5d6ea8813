import { toPlainText } from '../../markdown/plain-text.ts';
import { editorialLinks, type Headline, type Item } from '../../posts/post.ts';
import { isReleaseAddress } from './addresses.ts';
import type { IssueFile } from './issue-file.ts';

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

/** A patch is listed for what it repairs, and few of them are. */
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
