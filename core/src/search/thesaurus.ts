import type { Locale } from '../languages/locale.ts';
import { searchWordsOf } from '../languages/texts/search-words.ts';
import { foldText } from './fold-text.ts';
import { stem } from './stem.ts';

export type Thesaurus = {
  isWeak: (term: string) => boolean;
  /** The query with a phrase of it said in another way, for each way. */
  reword: (terms: readonly string[]) => string[][];
};

/** Prepares the synonyms of a language. Phrases are compared by stems, so that a plural finds its group. */
export function createThesaurus(locale: Locale): Thesaurus {
  const { synonyms, weak } = searchWordsOf(locale);
  const weakTerms = new Set(weak.split(' ').map(foldText));
  const stemAll = (terms: readonly string[]) => terms.map((term) => stem(term, locale));
  const byFirstStem = new Map<string, { stems: string[]; others: string[][] }[]>();
  for (const group of synonyms) {
    const phrases = group.map((phrase) => foldText(phrase).split(/[^\p{L}\p{N}]+/u));
    for (const phrase of phrases) {
      const stems = stemAll(phrase);
      const entries = byFirstStem.get(stems[0] ?? '') ?? [];
      entries.push({ stems, others: phrases.filter((other) => other !== phrase) });
      byFirstStem.set(stems[0] ?? '', entries);
    }
  }
  return {
    isWeak: (term) => weakTerms.has(term),
    reword: (terms) => {
      const stems = stemAll(terms);
      const readings: string[][] = [];
      for (const [start, first] of stems.entries()) {
        for (const { stems: phrase, others } of byFirstStem.get(first) ?? []) {
          if (phrase.some((part, index) => stems[start + index] !== part)) continue;
          for (const other of others) {
            readings.push([...terms.slice(0, start), ...other, ...terms.slice(start + phrase.length)]);
          }
        }
      }
      return readings;
    },
  };
}
