// Marks that the Markdown library read as text: the reader would see them.
import type { Reporter } from '../problems/problem.ts';
import { lineOfNode, type MarkdownNode } from './parse-markdown.ts';

type Context = { source: string; report: Reporter };

/** Warnings, except for links, which are errors: `2 ** 3` may be meant literally, half a link never is. */
export function checkLeftovers(node: Extract<MarkdownNode, { type: 'text' }>, context: Context): void {
  // Fast path: most texts contain none of these marks, and only the rest are looked up in the source.
  if (!/\*\*|`|\]\(/.test(node.value)) return;
  const { report, source } = context;
  const lines = writtenText(node, source).split('\n');
  for (const [index, text] of lines.entries()) {
    const line = lineOfNode(node) + index;
    if (text.includes(']('))
      report.error(
        line,
        'a link is not read as one',
        '[title](https://example.com/page)',
        'write spaces in the address as %20 and close the parenthesis',
      );
    if (text.includes('**'))
      report.warn(
        line,
        'a ** that opens or closes nothing',
        '**words** without spaces inside the marks',
        'close it, or write \\*\\*',
      );
    if (text.includes('`'))
      report.warn(line, 'a backtick that opens or closes nothing', '`code`', 'close it, or write \\`');
  }
}

/** Whether a text ends in `[title](`: the autolink after it is then only the part of the address before a space. */
export function isUnreadLink(node: MarkdownNode | undefined, source: string): boolean {
  return node?.type === 'text' && node.value.endsWith('](') && writtenText(node, source).endsWith('](');
}

/** The text as it is written in the file, without what is escaped in it. */
function writtenText({ position }: MarkdownNode, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset).replace(/\\[^\n]/g, '');
}
