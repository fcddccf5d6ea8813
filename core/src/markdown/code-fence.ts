import type { CodeBlock } from './rich-text.ts';

/**
 * The text after the language of a code fence: a title and the lines to mark.
 *
 * @example parseFenceMeta('title="search.tsx" {2,5-7}') // { title: 'search.tsx', highlightedLines: [2, 5, 6, 7] }
 */
export function parseFenceMeta(meta: string): Pick<CodeBlock, 'title' | 'highlightedLines'> {
  const title = /\btitle="([^"]*)"/.exec(meta)?.[1];
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  return { title, highlightedLines: ranges.split(',').flatMap(toLines) };
}

function toLines(range: string): number[] {
  const [first, last] = range.split('-').map(Number);
  if (!first) return [];
  return Array.from({ length: (last || first) - first + 1 }, (_, index) => first + index);
}
