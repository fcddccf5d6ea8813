import { type Block, toPlainParagraphs } from '@midweek/core';

/** More than any mailbox shows. */
export const MAX_PREHEADER = 150;

/** The beginning of a text in one line, cut between words. */
export function toPreheader(blocks: readonly Block[]): string {
  const text = toPlainParagraphs(blocks).join(' ').replace(/\s+/g, ' ').trim();
  if (text.length <= MAX_PREHEADER) return text;
  const start = text.slice(0, MAX_PREHEADER);
  // A word of that length is cut where it has to be.
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > 0 ? end : MAX_PREHEADER - 1).replace(/[\s,;:.]+$/, '')}…`;
}
