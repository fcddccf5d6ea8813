import type { QueryWord } from './read-query.ts';
import { CONTENT_POSITION, TERM_BITS, TERM_MASK, type TokenTable } from './token-table.ts';

const WEIGHT = { phraseInTitle: 1.5, phrase: 0.8, wholeTitle: 1.5 };
/** A typo does not make a title the one that was asked for. */
const MIN_EXACT_QUALITY = 0.5;

/**
 * What only the order of words tells, to be added to a record's score: words that stand together as in the query, and a title that is
 * little more than the query. Too slow for all records that were found; only the best are looked at.
 */
export function createClosenessScore(
  words: readonly QueryWord[],
  rarities: readonly number[],
  { terms, starts, tokens }: TokenTable,
): (record: number) => number {
  const byTerm = groupByTerm(words);
  // Most words of a record are none of the query's: one look, and no key to compute.
  const isQueried = new Uint8Array(terms.length);
  for (const term of byTerm.keys()) isQueried[term] = 1;
  const allRarities = rarities.reduce((sum, rarity) => sum + rarity, 0);

  return (record) => {
    const lastPositions = words.map(() => Number.NEGATIVE_INFINITY);
    const closest = words.map(() => 0);
    let [titleLength, covered, lastCovered, isContent] = [0, 0, -1, false];
    const end = starts[record + 1] ?? 0;
    for (let index = starts[record] ?? 0; index < end; index++) {
      const token = tokens[index] ?? 0;
      const position = token >>> TERM_BITS;
      if (position >= CONTENT_POSITION && !isContent) {
        isContent = true;
        lastPositions.fill(Number.NEGATIVE_INFINITY);
      }
      if (!isContent) titleLength = position + 1;
      const term = token & TERM_MASK;
      if (isQueried[term] === 0) continue;
      for (const { word, quality } of byTerm.get(term) ?? []) {
        if (!isContent && quality > MIN_EXACT_QUALITY && position > lastCovered) {
          covered++;
          lastCovered = position;
        }
        const gap = position - (lastPositions[word - 1] ?? Number.NEGATIVE_INFINITY);
        if (gap > 0) {
          const weight = isContent ? WEIGHT.phrase : WEIGHT.phraseInTitle;
          closest[word] = Math.max(closest[word] ?? 0, (weight * quality) / gap);
        }
        lastPositions[word] = position;
      }
    }
    const together = closest.reduce((sum, closeness, word) => sum + closeness * (rarities[word] ?? 0), 0);
    return together + (titleLength > 0 ? (WEIGHT.wholeTitle * allRarities * covered) / titleLength : 0);
  };
}

function groupByTerm(words: readonly QueryWord[]): Map<number, { word: number; quality: number }[]> {
  const byTerm = new Map<number, { word: number; quality: number }[]>();
  for (const [word, { expansion }] of words.entries()) {
    for (const [term, quality] of expansion) {
      const meanings = byTerm.get(term);
      if (meanings) meanings.push({ word, quality });
      else byTerm.set(term, [{ word, quality }]);
    }
  }
  return byTerm;
}
