import { lineOfNode, type MarkdownNode } from '../markdown/parse-markdown.ts';
import type { Inline } from '../markdown/rich-text.ts';
import { type RichTextContext, toBlocks, toInlines } from '../markdown/to-rich-text.ts';
import type { Headline, Item } from '../posts/post.ts';
import { type Kind, splitKind } from './kinds.ts';

type LinkNode = Extract<Inline, { type: 'link' }>;

const ITEM_SHAPE = '- KIND [title](url): comment';

export type ItemContext = RichTextContext & {
  /** Kinds of links, by their emoji. */
  signs: ReadonlyMap<string, Kind>;
};

/** `- KIND [title](url): comment`, optionally with an indented picture under it. */
export function parseItem(listItem: MarkdownNode, context: ItemContext): Item | undefined {
  const { report } = context;
  const line = lineOfNode(listItem);
  const [first, ...rest] = 'children' in listItem ? (listItem.children as MarkdownNode[]) : [];
  if (first?.type !== 'paragraph') {
    report.error(line, 'the item is empty', ITEM_SHAPE, 'write it in this form');
    return undefined;
  }
  const parsed = parseLinkLine(toInlines(first.children, context), line, ITEM_SHAPE, context);
  if (!parsed) return undefined;
  if (!parsed.kind) {
    const problem = parsed.emoji ? `kind ${parsed.emoji} is unknown` : 'the item has no kind';
    report.error(
      line,
      problem,
      `one of ${[...context.signs.keys()].join(' ')}`,
      'start the item with one of them',
    );
    return undefined;
  }
  const [picture, ...others] = toBlocks(rest, context);
  if (others.length > 0 || (picture && picture.type !== 'picture')) {
    report.error(
      line,
      'the item has more than a comment and a picture',
      ITEM_SHAPE,
      'make it a ### headline if it needs paragraphs',
    );
  }
  const { kind, link, comment } = parsed;
  return {
    anchor: '',
    kind,
    title: link.children,
    url: link.url,
    comment,
    picture: picture?.type === 'picture' ? picture : undefined,
    line,
  };
}

/** `### KIND [title](url)` and what is under it. A sponsor needs no kind. */
export function parseHeadline(
  heading: Extract<MarkdownNode, { type: 'heading' }>,
  nodes: readonly MarkdownNode[],
  isSponsor: boolean,
  context: ItemContext,
): Headline | undefined {
  const line = lineOfNode(heading);
  const parsed = parseLinkLine(toInlines(heading.children, context), line, '### KIND [title](url)', context);
  if (!parsed) return undefined;
  if (!parsed.kind && parsed.emoji) {
    context.report.error(
      line,
      `kind ${parsed.emoji} is unknown`,
      `one of ${[...context.signs.keys()].join(' ')}`,
      'take one of them',
    );
  }
  const blocks = toBlocks(nodes, context);
  const picture = blocks[0]?.type === 'picture' ? blocks[0] : undefined;
  return {
    anchor: '',
    kind: isSponsor ? 'sponsored' : parsed.kind,
    title: parsed.link.children,
    url: parsed.link.url,
    picture,
    body: picture ? blocks.slice(1) : blocks,
    line,
  };
}

function parseLinkLine(inlines: Inline[], line: number, shape: string, { report, signs }: ItemContext) {
  const [lead, ...afterLead] =
    inlines[0]?.type === 'text' ? inlines : [{ type: 'text' as const, value: '' }, ...inlines];
  const { kind, emoji, rest } = splitKind(lead?.type === 'text' ? lead.value : '', signs);
  const [link, ...comment] = afterLead;
  // A link that is not read as one is reported where it is.
  if (rest.includes('](')) return undefined;
  if (link?.type !== 'link' || rest.trim() !== '') {
    report.error(
      line,
      'the link does not come first',
      shape,
      'write the title as [title](url) right after the kind',
    );
    return undefined;
  }
  return { kind, emoji, link: link as LinkNode, comment: trimSeparator(comment) };
}

/** The colon (or dash) between the link and its comment is not part of the comment. */
function trimSeparator(nodes: readonly Inline[]): Inline[] {
  const [first, ...rest] = nodes;
  if (first?.type !== 'text') return [...nodes];
  const value = first.value.replace(/^[\s\u00a0]*[:–—-]?[\s\u00a0]*/, '');
  return value === '' ? rest : [{ type: 'text', value }, ...rest];
}
