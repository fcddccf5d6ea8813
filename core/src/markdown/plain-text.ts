import type { Block, Inline } from './rich-text.ts';

/** The words of inline nodes, without any marks. */
export function toPlainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text' || node.type === 'code') return node.value;
      if (node.type === 'footnote') return '';
      return node.type === 'break' ? ' ' : toPlainText(node.children);
    })
    .join('');
}

/** The words of blocks, one paragraph a line; code is left out, and of a picture only its caption stays. */
export function toPlainParagraphs(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [toPlainText(block.children)];
      case 'list':
        return block.items.flatMap(toPlainParagraphs);
      case 'table':
        return [block.header, ...block.rows].map((row) => row.map(toPlainText).join(' '));
      case 'quote':
      case 'admonition':
      case 'component':
      case 'own-component':
        return toPlainParagraphs(block.children);
      case 'picture':
        return block.caption === undefined ? [] : [block.caption];
      case 'footnotes':
        return block.notes.flatMap(({ children }) => toPlainParagraphs(children));
      default:
        return [];
    }
  });
}

const WORDS_PER_MINUTE = 200;

export function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

/** Whole minutes, at least one. */
export function toReadingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
