/** The end of a message about a word that is not known: the known one that is probably meant, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = findNearest(word, known);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/**
 * The known word with the fewest typing mistakes, if they are few for its length: one in four letters, two in seven.
 *
 * @example findNearest('raect', ['react', 'expo']) // 'react'
 * @example findNearest('css', ['rsc', 'expo']) // undefined
 */
export function findNearest(word: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const length = Math.max(word.length, candidate.length);
    const allowed = length < 4 ? 0 : length < 7 ? 1 : 2;
    // Lengths alone tell most pairs apart, without the matrix.
    if (Math.abs(word.length - candidate.length) > allowed) continue;
    const mistakes = countMistakes(word.toLowerCase(), candidate.toLowerCase());
    if (mistakes <= allowed && mistakes < fewest) [nearest, fewest] = [candidate, mistakes];
  }
  return nearest;
}

/** Letters that are missing, too much, wrong or swapped with the next (optimal string alignment distance). */
function countMistakes(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}
