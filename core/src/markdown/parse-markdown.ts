// The edge between the Markdown library and our model: everything after this file knows only rich text.
import type { RootContent } from 'mdast';
import {
  type MdxFlowExpression,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  type MdxjsEsm,
  type MdxTextExpression,
  markdownToMdast,
  mdxToMdast,
} from 'satteri';
import type { Reporter } from '../problems/problem.ts';

/** mdast, with the nodes of MDX and directives that the library adds to it. */
export type MarkdownNode =
  | RootContent
  | MdxJsxFlowElement
  | MdxJsxTextElement
  | MdxFlowExpression
  | MdxTextExpression
  | MdxjsEsm;
export type JsxNode = MdxJsxFlowElement;

type ParsedMarkdown = { frontMatter: string; nodes: MarkdownNode[] };

/** Splits a file into its front matter and its Markdown nodes. `undefined` when it cannot be read at all. */
export function parseMarkdown(
  source: string,
  format: 'md' | 'mdx',
  report: Reporter,
): ParsedMarkdown | undefined {
  try {
    const root =
      format === 'mdx' ? mdxToMdast(source, { features: { directive: true } }) : markdownToMdast(source);
    const [first, ...rest] = (root as unknown as { children: MarkdownNode[] }).children;
    if (first?.type !== 'yaml') {
      report.error(
        1,
        'the front matter is missing',
        'a block between two --- lines at the top',
        'add it, with at least a title',
      );
      return undefined;
    }
    return { frontMatter: first.value, nodes: rest };
  } catch (error) {
    const { line, reason } = parseLocation(error instanceof Error ? error.message : String(error));
    report.error(
      line,
      reason,
      'well-formed MDX',
      'close the tag, write code in `backticks`, or write \\{ and \\< for the characters themselves',
    );
    return undefined;
  }
}

/** The library's messages look like `3:1: Expected a closing tag for <Note> (3:1) (rule)`. */
function parseLocation(message: string): { line: number; reason: string } {
  const match = /^(\d+):\d+: (.*?)(?: \(\d+:\d+\))?(?: \([\w-]+:[\w-]+\))?$/s.exec(message);
  return match ? { line: Number(match[1]), reason: match[2] ?? message } : { line: 1, reason: message };
}

export function lineOfNode(node: MarkdownNode): number {
  return node.position?.start.line ?? 1;
}

/** `<!-- truncate -->` in an issue, `{/* truncate *\/}` in MDX. */
function isTruncateMarker(node: MarkdownNode): boolean {
  return (
    (node.type === 'html' || node.type === 'mdxFlowExpression') &&
    /^(<!--|\/\*)\s*truncate\s*(-->|\*\/)$/.test(node.value.trim())
  );
}

/** Splits nodes at the truncate marker; without one, everything is excerpt. */
export function splitAtTruncate(nodes: readonly MarkdownNode[]): {
  before: MarkdownNode[];
  after: MarkdownNode[];
  isTruncated: boolean;
} {
  const index = nodes.findIndex(isTruncateMarker);
  if (index === -1) return { before: [...nodes], after: [], isTruncated: false };
  return { before: nodes.slice(0, index), after: nodes.slice(index + 1), isTruncated: true };
}
