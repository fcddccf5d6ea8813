import { type Block, toPlainParagraphs } from '@midweek/core';

/** What react-email's preview holds. */
const MAX_LENGTH = 150;

/** The beginning of a text in one line, cut between words. */
export function toPreheader(blocks: readonly Block[]): string {
  const text = toPlainParagraphs(blocks).join(' ').replace(/\s+/g, ' ').trim();
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH);
  // A word of that length is cut where it has to be.
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > 0 ? end : MAX_LENGTH - 1).replace(/[\s,;:.]+$/, '')}…`;
}
