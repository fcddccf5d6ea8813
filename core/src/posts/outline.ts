import { toPlainText } from '../markdown/plain-text.ts';
import type { Block } from '../markdown/rich-text.ts';
import { headingsOf } from '../markdown/walk.ts';
import type { Outline, Section } from './post.ts';

/** The table of contents of a text: its headings of levels 2 and 3. */
export function outlineOfBlocks(blocks: readonly Block[]): Outline[] {
  return headingsOf(blocks)
    .filter((heading): heading is typeof heading & { level: 2 | 3 } => heading.level <= 3)
    .map(({ level, id, children }) => ({ level, id, text: toPlainText(children) }));
}

/** The table of contents of an issue: its headings, its sections and their headlines. */
export function outlineOfIssue({
  body,
  sections,
}: {
  body: readonly Block[];
  sections: readonly Section[];
}): Outline[] {
  const links = sections.flatMap((section) => [
    { level: 2 as const, id: section.anchor, text: section.title },
    ...section.headlines.map((headline) => ({
      level: 3 as const,
      id: headline.anchor,
      text: toPlainText(headline.title),
    })),
  ]);
  return [...outlineOfBlocks(body), ...links];
}

/**
 * Gives the headings of a translation the ids of the original, so that a link to a heading survives the language switch.
 * Only when both have the same headings at the same levels; otherwise each keeps its own.
 */
export function alignHeadingIds(original: readonly Block[], translation: readonly Block[]): void {
  const from = headingsOf(original);
  const to = headingsOf(translation);
  if (from.length !== to.length || from.some(({ level }, index) => level !== to[index]?.level)) return;
  to.forEach((heading, index) => {
    heading.id = from[index]?.id ?? heading.id;
  });
}
