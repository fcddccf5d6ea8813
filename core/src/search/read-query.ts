import type { Locale } from '../languages/locale.ts';
import { type ExpandOptions, type Expansion, expandWord } from './expand-word.ts';
import { splitQuery } from './split-words.ts';
import { isStopWord } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';

export type QueryWord = {
  expansion: Expansion;
  /** A record must have what is needed, is better with what is wanted, and is not found by a filler alone. */
  role: 'needed' | 'wanted' | 'filler';
};

/** What may be meant by a query, word by word. With typos, known words may also be mistyped others; unknown ones always may. */
type ReadQuery = (options: { withTypos: boolean }) => QueryWord[];

/** Words of a query that count. What follows narrows it no more, and costs the same. */
export const MAX_QUERY_WORDS = 12;
const SHORTEST_HALF = 3;

/**
 * Prepares a query to be read with and without typos. Its length must not decide what a search costs: names are cut before any of them is
 * looked up, and each word is looked up once for both readings, because comparing it with the whole vocabulary is what costs most.
 */
export function createQueryReader(query: string, vocabulary: Vocabulary, locale: Locale): ReadQuery {
  const terms = listTerms(query, vocabulary);
  const areAllStopWords = terms.every((term) => isStopWord(term, locale));
  const expand = keepExpansions(vocabulary);
  return ({ withTypos }) =>
    terms.map((term, index) => {
      const isLast = index === terms.length - 1;
      const role = !areAllStopWords && isStopWord(term, locale) ? 'filler' : 'needed';
      const expansion = expand(term, { isLast, withTypos: withTypos && role === 'needed' });
      return { expansion: expansion.size > 0 ? expansion : expand(term, { isLast, withTypos: true }), role };
    });
}

function listTerms(query: string, vocabulary: Vocabulary): string[] {
  return splitQuery(query)
    .slice(0, MAX_QUERY_WORDS)
    .flatMap(({ term, parts }) => {
      if (isKnown(term, vocabulary)) return [term];
      return parts.length > 1 ? parts : (splitInTwo(term, vocabulary) ?? [term]);
    })
    .slice(0, MAX_QUERY_WORDS);
}

/** Whether a term has an expansion without typos. A known term begins with itself, so there is no need to look for it. */
function isKnown(term: string, vocabulary: Vocabulary): boolean {
  const [from, to] = vocabulary.findPrefix(term);
  return from < to || vocabulary.findForms(term).length > 0;
}

/** `tanstackquery`: two known words without the space. The longest first one wins. */
function splitInTwo(term: string, { find, longest }: Vocabulary): [string, string] | undefined {
  const least = Math.max(SHORTEST_HALF, term.length - longest);
  for (let length = Math.min(term.length - SHORTEST_HALF, longest); length >= least; length--) {
    const [first, second] = [term.slice(0, length), term.slice(length)];
    if (find(first) !== undefined && find(second) !== undefined) return [first, second];
  }
  return undefined;
}

function keepExpansions(vocabulary: Vocabulary): (term: string, options: ExpandOptions) => Expansion {
  const known = new Map<string, Expansion>();
  return (term, options) => {
    const key = `${term} ${options.isLast} ${options.withTypos}`;
    const expansion = known.get(key) ?? expandWord(vocabulary, term, options);
    known.set(key, expansion);
    return expansion;
  };
}
