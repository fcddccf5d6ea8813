import type { Locale } from '../../languages/locales.ts';
import { toPlainText } from '../../markdown/plain-text.ts';
import { editorialLinks, type Headline, type Issue, type Item, textFor } from '../../posts/post.ts';
import { type Kind, signOf } from '../kinds.ts';
import { SPONSOR } from '../sections.ts';
import { isPieceAddress, isStandingPage } from './check-releases.ts';
import type { IssueFile } from './issue-file.ts';

/** Two months, which regular readers remember. */
export const ISSUES_BACK = 8;

/** Kinds of pages that are published once and told once. Pages of these kinds are pieces at any address. */
const PIECES: readonly (Kind | undefined)[] = ['article', 'video', 'podcast', 'tweet', 'bluesky'];

/** An address once in an issue; sponsors may be there beside the editors. */
export function checkDoubleLinks({ text, report }: IssueFile): void {
  const lines = new Map<string, number>();
  for (const { url, title, line } of editorialLinks(text.sections.filter(({ name }) => name !== SPONSOR))) {
    // A link without address is reported as such.
    if (url === '') continue;
    const first = lines.get(url);
    if (first !== undefined)
      report.error(
        line,
        `${url} is already linked on line ${first}`,
        'each address once an issue',
        `remove one, or link "${toPlainText(title)}" elsewhere`,
      );
    lines.set(url, line);
  }
}

/** The links of an issue against those of the issues before it. Sponsors may come back; they paid for it. */
export function checkRepeatedLinks(files: readonly IssueFile[], newestFirst: readonly Issue[]): void {
  // The other language has the same addresses, which is a check of its own.
  const [file] = files;
  if (file?.issue.number === undefined) return;
  const { issue, locale, text, report } = file;
  const earlier = newestFirst
    .slice(newestFirst.indexOf(issue) + 1)
    .filter(({ number }) => number !== undefined)
    .slice(0, ISSUES_BACK);
  for (const link of editorialLinks(text.sections)) {
    const before = findLink(earlier, locale, link.url);
    if (!before) continue;
    const problem = `${link.url} was ${before.kind ? signOf(locale, before.kind) : 'linked'} in #${before.number}`;
    // The same piece under another kind is another reading of it, e.g. one part of a long post.
    if (isPiece(link) && link.kind === before.kind) {
      report.error(link.line, problem, `a piece once in ${ISSUES_BACK + 1} issues`, 'remove the item');
    } else {
      const fix = 'link what is new, if it has an address of its own';
      report.warn(link.line, problem, `a new address within ${ISSUES_BACK} issues`, fix);
    }
  }
}

function isPiece({ kind, url }: Headline | Item): boolean {
  return isPieceAddress(url) || (PIECES.includes(kind) && !isStandingPage(url));
}

function findLink(
  issues: readonly Issue[],
  locale: Locale,
  url: string,
): { number: number; kind: Kind | undefined } | undefined {
  for (const issue of issues) {
    const { sections } = textFor(issue, locale).text;
    const link = editorialLinks(sections).find((other) => withoutSlash(other.url) === withoutSlash(url));
    if (link) return { number: issue.number ?? 0, kind: link.kind };
  }
  return undefined;
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
