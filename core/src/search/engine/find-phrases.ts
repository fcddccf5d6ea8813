import { KEYWORD_POSITION, TERM_BITS, TERM_MASK, type TokenTable } from '../words/token-table.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { POSITION_BITS, type Postings } from './postings.ts';
import { listPhraseTerms, splitPhrases } from './read-phrases.ts';
import { MAX_QUERY_WORDS } from './read-query.ts';

type Archive = { size: number; table: TokenTable; postings: Postings; vocabulary: Vocabulary };

/** Which records have every phrase of a query in their title or in their text; undefined for a query without phrases. */
export function createFindPhrases({ size, table, postings, vocabulary }: Archive) {
  const { starts, tokens } = table;

  return (query: string): ((record: number) => boolean) | undefined => {
    const phrases = splitPhrases(query)
      .filter(({ isPhrase }) => isPhrase)
      .map(({ text }) => listPhraseTerms(text).slice(0, MAX_QUERY_WORDS))
      .filter(({ length }) => length > 0)
      .slice(0, MAX_QUERY_WORDS);
    if (phrases.length === 0) return undefined;
    const sets = phrases.map(findRecords);
    return (record) => sets.every((has) => has[record] === 1);
  };

  function findRecords(phrase: readonly string[]): Uint8Array {
    const has = new Uint8Array(size);
    const terms = phrase.flatMap((term) => vocabulary.find(term) ?? []);
    if (terms.length < phrase.length) return has;
    const countOf = (term: number) => (postings.starts[term + 1] ?? 0) - (postings.starts[term] ?? 0);
    // Only records with the rarest word can have all of them.
    const rarest = terms.reduce((best, term) => (countOf(term) < countOf(best) ? term : best));
    let last = -1;
    for (let index = postings.starts[rarest] ?? 0; index < (postings.starts[rarest + 1] ?? 0); index++) {
      const record = (postings.entries[index] ?? 0) >>> POSITION_BITS;
      if (record !== last && hasPhrase(record, terms)) has[record] = 1;
      last = record;
    }
    return has;
  }

  /** Title and text have places of their own, far from each other. */
  function hasPhrase(record: number, terms: readonly number[]): boolean {
    const whole = 1 << (terms.length - 1);
    // Bit n stands for the first n + 1 words of the phrase, ending at the place before or at this one.
    let [before, here, place] = [0, 0, -1];
    for (let index = starts[record] ?? 0; index < (starts[record + 1] ?? 0); index++) {
      const token = tokens[index] ?? 0;
      const position = token >>> TERM_BITS;
      if (position >= KEYWORD_POSITION) return false;
      if (position !== place) [before, here, place] = [position === place + 1 ? here : 0, 0, position];
      for (const [word, term] of terms.entries()) {
        if (term === (token & TERM_MASK)) here |= ((before << 1) | 1) & (1 << word);
      }
      if (here & whole) return true;
    }
    return false;
  }
}
