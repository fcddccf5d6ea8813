// Which words of the query a match answers. The engine tells what it has found, not what for: `storybok` may have found
// "Storybook" and `évé` may have found "événement". The word that looks most like the match is taken to be the one.
import { MAX_QUERY_WORDS } from '../engine/read-query.ts';

export interface QueryWords {
  readonly words: readonly string[];
  /** The words of the query that have found a piece of text. */
  foundBy(match: string): readonly string[];
}

/**
 * Hits of one answer have many matches in common, so each is looked at once. Words beyond those that the engine looks at have found
 * nothing; comparing every match with all 256 words of a long query would cost more than finding the hits.
 */
export function createQueryWords(query: string): QueryWords {
  const words = [...new Set(wordsOf(query))].slice(0, MAX_QUERY_WORDS);
  const candidates = words.map((word) => ({ word, pairs: pairsOf(word) }));
  const known = new Map<string, readonly string[]>();

  function mostAlike(part: string): string {
    const pairs = pairsOf(part);
    let best = { word: '', score: -1 };
    for (const candidate of candidates) {
      const score = countShared(pairs, candidate.pairs) / (pairs.size + candidate.pairs.size);
      if (score > best.score) best = { word: candidate.word, score };
    }
    return best.word;
  }

  return {
    words,
    foundBy(match) {
      if (words.length <= 1) return words;
      const found = known.get(match) ?? wordsOf(match).map(mostAlike);
      known.set(match, found);
      return found;
    },
  };
}

/** Words as people see them, without accents and capitals. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of some) if (others.has(pair)) shared++;
  return shared;
}

/** Pairs of neighbouring letters; the start counts as a letter, because endings differ more often. */
function pairsOf(word: string): Set<string> {
  const letters = `^${word}`;
  return new Set(Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(index, index + 2)));
}
