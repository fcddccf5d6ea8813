// Marks that the Markdown library read as text: the reader would see them.
import type { Reporter } from '../problems/problem.ts';
import { lineOfNode, type MarkdownNode } from './parse-markdown.ts';

type Context = { source: string; report: Reporter };

/** Warnings but for links: `2 ** 3` may be meant as it stands, a link without address may not. */
export function checkLeftovers(node: Extract<MarkdownNode, { type: 'text' }>, context: Context): void {
  // Most texts have none of them; only those are looked at again as they were written.
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

/** Whether a text ends as `[title](`, so that the address after it is only the part before a space. */
export function isUnreadLink(node: MarkdownNode | undefined, source: string): boolean {
  return node?.type === 'text' && node.value.endsWith('](') && writtenText(node, source).endsWith('](');
}

/** The text as it stands in the file, without what is escaped in it. */
function writtenText({ position }: MarkdownNode, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset).replace(/\\[^\n]/g, '');
}
