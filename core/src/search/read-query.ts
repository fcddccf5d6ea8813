import type { Locale } from '../languages/locale.ts';
import { type ExpandOptions, type Expansion, expandWord } from './expand-word.ts';
import { splitQuery } from './split-words.ts';
import { isStopWord } from './stop-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { Vocabulary } from './vocabulary.ts';

export type QueryWord = {
  expansion: Expansion;
  /** A complete match has what is needed. What is weak may be missing, and a filler finds nothing on its own. */
  role: 'needed' | 'weak' | 'filler';
  /** Whether some record has the word or a form of it, not only words that begin like it or may be mistyped for it. */
  isSure: boolean;
  /** Whether it is a version or another number. */
  isNumber: boolean;
};

/** One way to understand a query. */
export type Reading = {
  words: QueryWord[];
  /** Words that were typed as one: the first of each two must stand right before the second. */
  pairs: readonly number[];
};

/** The ways to understand a query. */
export type QueryReadings = {
  typed: Reading;
  /** In other words: synonyms, and names that other texts write as one word. */
  others: Reading[];
  /** With typos in the words that no text has; nothing when every word is known. */
  readWithTypos: () => Reading | undefined;
};

/** Words of a query that count. What follows narrows it no more, and costs the same. */
export const MAX_QUERY_WORDS = 12;
const SHORTEST_HALF = 3;
/** Readings besides the one as typed. Each costs a search. */
const MAX_READINGS = 4;
/** Longer queries say enough as they are. */
const MAX_REWORDED_WORDS = 6;
const MAX_JOINED = 2;

/**
 * Reads a query. Its length must not decide what a search costs: names are cut before any of them is looked up, each word is looked up once
 * for all readings, because comparing it with the whole vocabulary is what costs most, and long queries are not reworded.
 */
export function readQuery(
  query: string,
  vocabulary: Vocabulary,
  thesaurus: Thesaurus,
  locale: Locale,
): QueryReadings {
  const names = splitQuery(query).slice(0, MAX_QUERY_WORDS);
  const typed = splitTerms(names, vocabulary);
  const expand = keepExpansions(vocabulary);
  const roleOf = (term: string): QueryWord['role'] => {
    if (isStopWord(term, locale)) return 'filler';
    return term.length === 1 || thesaurus.isWeak(term) ? 'weak' : 'needed';
  };
  const toReading = ({ terms, pairs }: SplitTerms, withTypos: boolean): Reading => {
    const areAllMinor = terms.every((term) => roleOf(term) !== 'needed');
    const words = terms.map((term, index): QueryWord => {
      const role = areAllMinor ? 'needed' : roleOf(term);
      const isLast = index === terms.length - 1;
      const asTyped = expand(term, { isLast, withTypos: false });
      const mayBeMistyped = role === 'needed' && withTypos && !isExact(term);
      return {
        expansion: mayBeMistyped ? expand(term, { isLast, withTypos: true }) : asTyped,
        role,
        isNumber: /^\d/.test(term),
        isSure: term.length > 1 && (isExact(term) || vocabulary.findForms(term).length > 0),
      };
    });
    return { words, pairs };
  };
  // `fundation` has the stem of `funding`, and yet is mistyped: only a word that some text has cannot be.
  const isExact = (term: string) => vocabulary.find(term) !== undefined;
  return {
    typed: toReading(typed, false),
    others:
      typed.terms.length > MAX_REWORDED_WORDS
        ? []
        : [...joinTerms(typed.terms, vocabulary), ...reword(names, vocabulary, thesaurus)]
            .slice(0, MAX_READINGS)
            .map((split) => toReading(split, false)),
    readWithTypos: () => {
      // What looks like two words without a space may also be one that is mistyped.
      const terms = names.map(({ term }) => term);
      const split = typed.pairs.length > 0 ? { terms, pairs: [] } : typed;
      if (split.terms.every((term) => isExact(term) || roleOf(term) !== 'needed')) return undefined;
      return toReading(split, true);
    },
  };
}

function reword(
  names: ReturnType<typeof splitQuery>,
  vocabulary: Vocabulary,
  thesaurus: Thesaurus,
): SplitTerms[] {
  return thesaurus.reword(names.map(({ term }) => term)).map((terms) => {
    const readAs = terms.slice(0, MAX_QUERY_WORDS).map((term) => ({ term, parts: [term] }));
    return splitTerms(readAs, vocabulary);
  });
}

type SplitTerms = { terms: string[]; pairs: number[] };

function splitTerms(names: ReturnType<typeof splitQuery>, vocabulary: Vocabulary): SplitTerms {
  const terms: string[] = [];
  const pairs: number[] = [];
  for (const { term, parts } of names) {
    if (isKnown(term, vocabulary)) terms.push(term);
    else if (parts.length > 1) terms.push(...parts);
    else {
      const halves = splitInTwo(term, vocabulary);
      if (halves) pairs.push(terms.length);
      terms.push(...(halves ?? [term]));
    }
  }
  return { terms: terms.slice(0, MAX_QUERY_WORDS), pairs: pairs.filter((at) => at + 1 < MAX_QUERY_WORDS) };
}

/** `next js`: two words that other texts write as one. */
function joinTerms(terms: readonly string[], { find }: Vocabulary): SplitTerms[] {
  return terms
    .flatMap((term, at) => {
      const both = `${term}${terms[at + 1]}`;
      const isName = at + 1 < terms.length && find(both) !== undefined;
      return isName ? [{ terms: [...terms.slice(0, at), both, ...terms.slice(at + 2)], pairs: [] }] : [];
    })
    .slice(0, MAX_JOINED);
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
