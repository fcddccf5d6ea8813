import { escapeHtml } from '../../html/html.ts';
import type { Matches, Range } from './matches.ts';

export interface Tags {
  readonly pre: string;
  readonly post: string;
}

/** A text as HTML in which the matches are wrapped in tags. Everything else is escaped: the tags are the only markup. */
export function markMatches(text: string, ranges: readonly Range[], { pre, post }: Tags): string {
  let html = '';
  let end = 0;
  for (const [from, to] of ranges) {
    html += `${escapeHtml(text.slice(end, from))}${pre}${escapeHtml(text.slice(from, to))}${post}`;
    end = to;
  }
  return html + escapeHtml(text.slice(end));
}

/** What `_highlightResult` says of a text. */
export function highlight(text: string, { ranges, matchLevel, matchedWords }: Matches, tags: Tags) {
  const value = markMatches(text, ranges, tags);
  if (matchLevel === 'none') return { value, matchLevel, matchedWords };
  return { value, matchLevel, fullyHighlighted: isAllMatched(text, ranges), matchedWords };
}

/** Whether no word is left outside of the matches. */
function isAllMatched(text: string, ranges: readonly Range[]): boolean {
  const starts = [...ranges.map(([start]) => start), text.length];
  const ends = [0, ...ranges.map(([, end]) => end)];
  return starts.every((start, index) => !/[\p{L}\p{N}]/u.test(text.slice(ends[index], start)));
}
