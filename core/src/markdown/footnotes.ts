// Footnotes, `[^1]`: numbered in the order in which a text refers to them, whatever their names are.
import { lineOfNode, type MarkdownNode } from './parse-markdown.ts';
import type { Block, Inline } from './rich-text.ts';
import { type RichTextContext, toBlocks } from './to-rich-text.ts';

type Definition = Extract<MarkdownNode, { type: 'footnoteDefinition' }>;

export type Body = {
  /** The part that lists show, without its footnotes. */
  excerpt: Block[];
  /** The whole text, its footnotes at the end. */
  body: Block[];
};

type Parts = { before: readonly MarkdownNode[]; after: readonly MarkdownNode[] };

export function isDefinition(node: MarkdownNode): node is Definition {
  return node.type === 'footnoteDefinition';
}

/** A text whose `before` is what lists show of it. */
export function toBody({ before, after }: Parts, context: RichTextContext): Body {
  const toText = (nodes: readonly MarkdownNode[]) =>
    toBlocks(
      nodes.filter((node) => !isDefinition(node)),
      context,
    );
  const lead = toText(before);
  const rest = toText(after);
  const definitions = new Map(
    [...before, ...after].filter(isDefinition).map((node) => [node.identifier, node]),
  );
  const notes = [...context.footnotes.keys()].flatMap((name, index) => {
    const definition = definitions.get(name);
    definitions.delete(name);
    return definition ? [{ number: index + 1, children: toBlocks(definition.children, context) }] : [];
  });
  for (const [name, definition] of definitions)
    context.report.error(
      lineOfNode(definition),
      `nothing refers to the footnote [^${name}]`,
      `[^${name}] in the text`,
      'refer to it, or remove it',
    );
  if (notes.length === 0) return { excerpt: lead, body: [...lead, ...rest] };
  return { excerpt: withoutFootnotes(lead), body: [...lead, ...rest, { type: 'footnotes', notes }] };
}

/** Notes at the end of a list of excerpts would have no text. */
function withoutFootnotes(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    switch (block.type) {
      case 'footnotes':
        return [];
      case 'paragraph':
      case 'heading':
        return [{ ...block, children: dropReferences(block.children) }];
      case 'list':
        return [{ ...block, items: block.items.map(withoutFootnotes) }];
      case 'table':
        return [
          {
            ...block,
            header: block.header.map(dropReferences),
            rows: block.rows.map((row) => row.map(dropReferences)),
          },
        ];
      case 'quote':
      case 'admonition':
      case 'component':
      case 'own-component':
        return [{ ...block, children: withoutFootnotes(block.children) }];
      default:
        return [block];
    }
  });
}

function dropReferences(nodes: readonly Inline[]): Inline[] {
  return nodes
    .filter(({ type }) => type !== 'footnote')
    .map((node) => ('children' in node ? { ...node, children: dropReferences(node.children) } : node));
}
