import type { Block, ComponentName, Heading, Inline } from './rich-text.ts';

export type LinkNode = Extract<Inline, { type: 'link' }>;

/** Every block, parents before children. */
export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.type === 'list') for (const item of block.items) yield* walkBlocks(item);
    else if (block.type === 'footnotes') for (const { children } of block.notes) yield* walkBlocks(children);
    else if (isHolder(block)) yield* walkBlocks(block.children);
  }
}

const HOLDERS = ['quote', 'admonition', 'component', 'own-component'] as const;

function isHolder(block: Block): block is Extract<Block, { type: (typeof HOLDERS)[number] }> {
  return (HOLDERS as readonly string[]).includes(block.type);
}

function inlinesOf(block: Block): Inline[][] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.children];
    case 'table':
      return [...block.header, ...block.rows.flat()];
    case 'admonition':
      return block.title ? [block.title] : [];
    default:
      return [];
  }
}

export function* linksInInlines(nodes: readonly Inline[]): Generator<LinkNode> {
  for (const node of nodes) {
    if (node.type === 'link') yield node;
    if ('children' in node) yield* linksInInlines(node.children);
  }
}

/** Where a text leads, with the line. */
export function* linksInBlocks(blocks: readonly Block[]): Generator<{ url: string; line: number }> {
  for (const block of walkBlocks(blocks)) {
    if (block.type === 'picture' && block.link) yield block.link;
    for (const inlines of inlinesOf(block)) yield* linksInInlines(inlines);
  }
}

export function headingsOf(blocks: readonly Block[]): Heading[] {
  return [...walkBlocks(blocks)].filter((block) => block.type === 'heading');
}

/** Whether a text uses a component. */
export function hasComponent(blocks: readonly Block[], name: ComponentName): boolean {
  return [...walkBlocks(blocks)].some((block) => block.type === 'component' && block.name === name);
}
