// How plain text is set: blocks with an empty line between them, headings with a line under them.

const WIDTH = 72;

/** What is empty or missing leaves no gap. */
export function joinBlocks(blocks: readonly (string | undefined)[], gap = '\n\n'): string {
  return blocks.filter(Boolean).join(gap);
}

/** Puts the same before every line; lines without words get no blanks at their end. */
export function indent(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => `${prefix}${line}`.trimEnd())
    .join('\n');
}

/** A heading that is seen as one. A long one runs over, its line does not. */
export function underline(text: string, mark: '=' | '-'): string {
  return `${text}\n${mark.repeat(Math.min([...text].length, WIDTH))}`;
}

/** Between parts that have nothing to do with each other. */
export const DIVIDER = '-'.repeat(WIDTH);
