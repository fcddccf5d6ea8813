import type { MarkdownNode } from './parse-markdown.ts';

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
