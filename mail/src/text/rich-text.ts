import { type Block, type Inline, mailTexts, t } from '@midweek/core';
import { type Place, toAddress, toPageAddress } from '../address.ts';
import { indent, joinBlocks } from './layout.ts';

/** Text of the content model for readers of plain text. */
export function renderRichText(blocks: readonly Block[], place: Place): string {
  return joinBlocks(blocks.map((block) => renderBlock(block, place)));
}

function renderBlock(block: Block, place: Place): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return toLines(block.children, place);
    case 'list':
      return block.items.map((item, index) => renderListItem(block, item, index, place)).join('\n');
    case 'code-block':
      return joinBlocks([block.title, indent(block.value, '    ')]);
    case 'quote':
      return indent(renderRichText(block.children, place), '> ');
    case 'picture':
      return joinBlocks(
        [`[${block.alt}]`, block.caption, block.link && toAddress(block.link.url, place)],
        '\n',
      );
    case 'footnotes':
      return joinBlocks([
        '* * *',
        ...block.notes.map(({ number, children }) => `[${number}] ${renderRichText(children, place)}`),
      ]);
    case 'table':
      return renderTable(block, place);
    case 'admonition': {
      const title = block.title ? toLines(block.title, place) : t(place.locale, `admonition.${block.kind}`);
      return indent(joinBlocks([title, renderRichText(block.children, place)]), '> ');
    }
    case 'component':
      return renderComponent(block, place);
    case 'own-component':
      return renderComponent({ ...block, attributes: {} }, place);
    case 'rule':
      return '* * *';
  }
}

function renderTable({ header, rows }: BlockOf<'table'>, place: Place): string {
  const lines = [header, ...rows].map((row) => row.map(toWords).join(' | '));
  const addresses = [header, ...rows].flat().flatMap((nodes) => listAddresses(nodes, place));
  return [...lines, ...addresses].join('\n');
}

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

function renderListItem(
  { isOrdered, start }: BlockOf<'list'>,
  item: readonly Block[],
  index: number,
  place: Place,
): string {
  const mark = isOrdered ? `${start + index}. ` : '- ';
  return `${mark}${indent(renderRichText(item, place), ' '.repeat(mark.length)).trimStart()}`;
}

/** What holds text is that text under its label; what only works in a page is named by its address. */
function renderComponent(
  { name, attributes, children }: Pick<BlockOf<'component'>, 'attributes' | 'children'> & { name: string },
  place: Place,
): string {
  if (name === 'SubscribeForm') return '';
  if (children.length === 0) return `${mailTexts(place.locale).seeOnSite}\n${toPageAddress(place)}`;
  return joinBlocks([attributes.label ?? attributes.summary, renderRichText(children, place)]);
}

/** A line of text with the addresses of its links below it, each on a line of its own where no client breaks it. */
export function toLines(nodes: readonly Inline[], place: Place): string {
  return [toWords(nodes), ...listAddresses(nodes, place)].join('\n');
}

/** The words as they are read; only code keeps a mark, since it would be taken for words. */
export function toWords(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type === 'code') return `\`${node.value}\``;
      if (node.type === 'footnote') return `[${node.number}]`;
      return node.type === 'break' ? '\n' : toWords(node.children);
    })
    .join('');
}

function listAddresses(nodes: readonly Inline[], place: Place): string[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    const inside = listAddresses(node.children, place);
    return node.type === 'link' ? [toAddress(node.url, place), ...inside] : inside;
  });
}
