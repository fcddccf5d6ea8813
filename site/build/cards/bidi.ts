// The order of the runs of a line that has words in both directions (Unicode Standard Annex 9).
import createBidi from 'bidi-js';

type Bidi = {
  getEmbeddingLevels: (text: string, direction: 'ltr' | 'rtl') => { levels: Uint8Array };
  getMirroredCharacter: (character: string) => string | null;
};

// A CommonJS module: whether its types have it as `default` or as the module depends on who compiles.
const bidi = (createBidi as unknown as () => Bidi)();

export type Run = { text: string; face: number | undefined };
type PlacedRun = Run & { isRightToLeft: boolean };

/** The runs from left to right, each of one face and one direction. */
export function reorder(runs: readonly Run[], isRightToLeft: boolean): PlacedRun[] {
  const text = runs.map((run) => run.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  const pieces: (Run & { level: number })[] = [];
  let at = 0;
  for (const { text: part, face } of runs) {
    for (const character of part) {
      const level = levels[at] ?? 0;
      at += character.length;
      const last = pieces.at(-1);
      if (last && last.face === face && last.level === level) last.text += character;
      else pieces.push({ text: character, face, level });
    }
  }
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(pieces, level);
  return pieces.map(({ text, face, level }) => {
    const turned = level % 2 === 1;
    // HarfBuzz turns its runs itself; letters of the shipped face are never read from right to left, but its punctuation is.
    return { face, isRightToLeft: turned, text: turned && face === undefined ? turn(text) : text };
  });
}

/** Reverses each stretch of pieces that are at least that deep. */
function reverseFrom(pieces: (Run & { level: number })[], level: number): void {
  let start = 0;
  while (start < pieces.length) {
    let end = start;
    while (end < pieces.length && (pieces[end]?.level ?? 0) >= level) end += 1;
    if (end > start) pieces.splice(start, end - start, ...pieces.slice(start, end).reverse());
    start = end + 1;
  }
}

function turn(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
    .reverse()
    .join('');
}
