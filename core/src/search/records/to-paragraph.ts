import { toPlainParagraphs } from '../../markdown/plain-text.ts';
import type { Block } from '../../markdown/rich-text.ts';

/** The words of blocks in one line; nothing when they hold code and pictures only. */
export function toParagraph(blocks: readonly Block[]): string | null {
  return toPlainParagraphs(blocks).join(' ').trim() || null;
}
