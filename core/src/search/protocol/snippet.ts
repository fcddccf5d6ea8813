/** Where a text matches, from start to before end, in order and without overlaps. */
export type Range = readonly [start: number, end: number];

export interface Snippet {
  readonly text: string;
  /** Where the snippet matches. */
  readonly ranges: readonly Range[];
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** The part of a text, so many words long, that has most matches; they are in its middle if possible. */
export function cutSnippet(text: string, ranges: readonly Range[], length: number): Snippet {
  const whole: Snippet = { text, ranges, isCutBefore: false, isCutAfter: false };
  // Words have a letter and a space at least.
  if (text.length < 2 * length) return whole;
  const words: Range[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) words.push([index, index + word.length]);
  if (words.length <= length) return whole;

  const first = chooseFirstWord(markMatched(words, ranges), length);
  const start = words[first]?.[0] ?? 0;
  const end = words[first + length - 1]?.[1] ?? text.length;
  return {
    text: text.slice(start, end),
    ranges: ranges
      .filter(([from, to]) => to > start && from < end)
      .map(([from, to]) => [Math.max(from, start) - start, Math.min(to, end) - start]),
    isCutBefore: first > 0,
    isCutAfter: first + length < words.length,
  };
}

/** For each word whether a match touches it. Both lists are in order, so one walk is enough. */
function markMatched(words: readonly Range[], ranges: readonly Range[]): boolean[] {
  let next = 0;
  return words.map(([start, end]) => {
    while ((ranges[next]?.[1] ?? Number.POSITIVE_INFINITY) <= start) next++;
    return (ranges[next]?.[0] ?? Number.POSITIVE_INFINITY) < end;
  });
}

/** The first window with most matches; of those after it that have the same ones, the middle is the best view. */
function chooseFirstWord(isMatched: readonly boolean[], length: number): number {
  let count = isMatched.slice(0, length).filter(Boolean).length;
  let best = { count, first: 0, last: 0 };
  for (let first = 1; first + length <= isMatched.length; first++) {
    const hasLeft = isMatched[first - 1];
    const hasEntered = isMatched[first + length - 1];
    count += Number(hasEntered) - Number(hasLeft);
    if (count > best.count) best = { count, first, last: first };
    else if (best.last === first - 1 && !hasLeft && !hasEntered) best.last = first;
  }
  return best.count === 0 ? 0 : Math.floor((best.first + best.last) / 2);
}
