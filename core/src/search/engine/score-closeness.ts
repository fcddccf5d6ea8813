import {
  CONTENT_POSITION,
  KEYWORD_POSITION,
  TERM_BITS,
  TERM_MASK,
  type TokenTable,
} from '../words/token-table.ts';
import type { QueryWord } from './read-query.ts';

const WEIGHT = { phraseInTitle: 1.5, phrase: 0.8, wholeTitle: 1.5, allInTitle: 0.6, reversed: 0.5 };
/** A typo does not make a title the one that was asked for. */
const MIN_EXACT_QUALITY = 0.5;

/**
 * The score of the order of words, to be added to a record's score: words that are together as in the query, words that are all in one
 * title, and a title that is little more than the query. Too slow for all records that were found; only the best are looked at.
 */
export function createClosenessScore(
  words: readonly QueryWord[],
  rarities: readonly number[],
  { terms, starts, tokens }: TokenTable,
  isVersion: Uint8Array,
): (record: number) => number {
  const byTerm = groupByTerm(words);
  // Most words of a record are none of the query's: one look, and no key to compute.
  const isQueried = new Uint8Array(terms.length);
  for (const term of byTerm.keys()) isQueried[term] = 1;
  const isMinor = words.map(({ role }) => role === 'filler');
  const allRarities = rarities.reduce((sum, rarity, word) => sum + (isMinor[word] ? 0 : rarity), 0);

  return (record) => {
    const lastPositions = words.map(() => Number.NEGATIVE_INFINITY);
    const closest = words.map(() => 0);
    const inTitle = words.map(() => 0);
    let [titleLength, versions, covered, lastCovered, isContent] = [0, 0, 0, -1, false];
    const end = starts[record + 1] ?? 0;
    for (let index = starts[record] ?? 0; index < end; index++) {
      const token = tokens[index] ?? 0;
      const position = token >>> TERM_BITS;
      if (position >= KEYWORD_POSITION) break;
      if (position >= CONTENT_POSITION && !isContent) {
        isContent = true;
        lastPositions.fill(Number.NEGATIVE_INFINITY);
      }
      const term = token & TERM_MASK;
      if (!isContent) {
        titleLength = position + 1;
        // A release has the name that was asked for, and a number besides.
        if (isVersion[term] === 1 && isQueried[term] === 0) versions++;
      }
      if (isQueried[term] === 0) continue;
      for (const { word, quality } of byTerm.get(term) ?? []) {
        if (!isContent) {
          inTitle[word] = Math.max(inTitle[word] ?? 0, quality);
          if (quality > MIN_EXACT_QUALITY && position > lastCovered) {
            covered += quality;
            lastCovered = position;
          }
        }
        const weight = (isContent ? WEIGHT.phrase : WEIGHT.phraseInTitle) * quality;
        const gap = position - (lastPositions[word - 1] ?? Number.NEGATIVE_INFINITY);
        if (gap > 0) closest[word] = Math.max(closest[word] ?? 0, weight / gap);
        const before = position - (lastPositions[word + 1] ?? Number.NEGATIVE_INFINITY);
        if (before > 0)
          closest[word + 1] = Math.max(closest[word + 1] ?? 0, (WEIGHT.reversed * weight) / before);
        lastPositions[word] = position;
      }
    }
    let together = 0;
    let titled = 0;
    for (let word = 0; word < words.length; word++) {
      together += (closest[word] ?? 0) * (rarities[word] ?? 0);
      if (!isMinor[word]) titled += (inTitle[word] ?? 0) * (rarities[word] ?? 0);
    }
    const ownWords = titleLength - versions;
    const whole = ownWords > 0 ? WEIGHT.wholeTitle * titled * Math.min(1, covered / ownWords) : 0;
    const allInTitle =
      words.length > 1 ? WEIGHT.allInTitle * titled * (titled / Math.max(1e-6, allRarities)) : 0;
    return together + whole + allInTitle;
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
