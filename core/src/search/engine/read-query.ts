import type { Locale } from '../../languages/locales.ts';
import { listWritten, splitQuery } from '../words/split-words.ts';
import { isStopWord } from '../words/stop-words.ts';
import type { Alternative, Thesaurus } from '../words/thesaurus.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { type ExpandOptions, type Expansion, expandWord } from './expand-word.ts';
import { listPhraseTerms, splitPhrases } from './read-phrases.ts';

export type QueryWord = {
  /** The terms that it may mean, those of other words for it included. */
  expansion: Expansion;
  /** The word as typed and other words for it, each by itself: how much it tells depends on how rare it is. */
  wordings: readonly Wording[];
  /** A complete match has the needed words. A weak word may be missing, and a filler finds nothing on its own. */
  role: 'needed' | 'weak' | 'filler';
  /** Whether some record has the word or a form of it, not only words that begin like it or may be mistyped for it. */
  isSure: boolean;
  /** Whether it is a version or another number. */
  isNumber: boolean;
};

export type Wording = { expansion: Expansion; quality: number };

/** One way to understand a query. */
export type Reading = {
  words: QueryWord[];
  /** Words that were typed as one: the first of each two must be right before the second. */
  pairs: readonly number[];
  /** How sure it is that this was meant, up to 1. */
  quality: number;
};

/** The ways to understand a query. */
export type QueryReadings = {
  typed: Reading;
  /** In other words: synonyms, and names that other texts write as one word. */
  others: Reading[];
  /** With typos in the words that no text has; nothing when every word is known. */
  readWithTypos: () => Reading | undefined;
};

/** Words of a query that are looked at. Further words hardly narrow the results, but cost just as much. */
export const MAX_QUERY_WORDS = 12;
/** Words that are looked up with typos. Each is compared with the whole vocabulary, in every language that is asked. */
export const MAX_MISTYPED = 8;
const SHORTEST_HALF = 3;
/** Readings besides the one as typed. Each costs a search. */
const MAX_READINGS = 4;
/** Longer queries are specific enough and not reworded. Small words get a higher limit: French questions are full of them. */
const MAX_REWORDED = { telling: 6, all: 9 };
const MAX_JOINED = 2;
/** Names that other texts write as one word. */
const JOINED = 0.85;

/**
 * Reads a query. Its length must not decide what a search costs: names are cut before any of them is looked up, each word is looked up once
 * for all readings, because comparing it with the whole vocabulary is what costs most, and long queries are not reworded.
 */
export function readQuery(
  query: string,
  known: Vocabulary,
  thesaurus: Thesaurus,
  locale: Locale,
): QueryReadings {
  const written = listWritten([query]);
  const vocabulary: Vocabulary = { ...known, findForms: (term) => known.findForms(term, written.get(term)) };
  const names = listTyped(query).slice(0, MAX_QUERY_WORDS);
  const typed = splitTerms(names, vocabulary);
  const expand = keepExpansions(vocabulary, thesaurus);
  const roleOf = ({ term }: Slot): QueryWord['role'] => {
    if (isStopWord(term, locale)) return 'filler';
    return term.length === 1 || thesaurus.isWeak(term) ? 'weak' : 'needed';
  };
  const toReading = ({ slots, pairs }: SplitTerms, withTypos: boolean, quality: number): Reading => {
    const areAllMinor = slots.every((slot) => roleOf(slot) !== 'needed');
    let mistyped = 0;
    const words = slots.map((slot, index): QueryWord => {
      const { term } = slot;
      const role = areAllMinor ? 'needed' : roleOf(slot);
      const isLast = index === slots.length - 1;
      const mayBeMistyped = withTypos && mistyped < MAX_MISTYPED && role === 'needed' && isDoubtful(slot);
      if (mayBeMistyped) mistyped++;
      return {
        ...expand(slot, { isLast, withTypos: mayBeMistyped, isExact: slot.isExact }),
        role,
        isNumber: /^\d/.test(term),
        isSure: term.length > 1 && (isKnownTerm(term) || vocabulary.findForms(term).length > 0),
      };
    });
    return { words, pairs, quality };
  };
  // Sharing a stem is not enough: `fundation` stems like `funding` and is still a typo. Only a word that occurs in a text cannot be one.
  const isKnownTerm = (term: string) => vocabulary.find(term) !== undefined;
  const isDoubtful = (slot: Slot) =>
    !slot.isExact && vocabulary.mayBeMistyped(slot.term) && !isKnownTerm(slot.term);
  const telling = typed.slots.filter((slot) => roleOf(slot) !== 'filler');
  return {
    typed: toReading(typed, false, 1),
    others:
      telling.length > MAX_REWORDED.telling ||
      typed.slots.length > MAX_REWORDED.all ||
      // Who quotes words wants these and no others.
      names.some(({ isExact }) => isExact)
        ? []
        : [...joinTerms(typed.slots, vocabulary), ...reword(names, vocabulary, thesaurus)]
            .slice(0, MAX_READINGS)
            .map(({ quality, ...split }) => toReading(split, false, quality)),
    readWithTypos: () => {
      // An apparent pair of words without a space may also be one mistyped word.
      const split = typed.pairs.length > 0 ? { slots: names.map(toSlot), pairs: [] } : typed;
      if (!split.slots.some((slot) => isDoubtful(slot) && roleOf(slot) === 'needed')) return undefined;
      return toReading(split, true, 1);
    },
  };
}

/** A word of a query, and others that may be in its place. */
type Slot = {
  term: string;
  alternatives: readonly Alternative[];
  /** Whether it is part of a phrase, and nothing else may be in its place. */
  isExact?: boolean | undefined;
};
type SplitTerms = { slots: Slot[]; pairs: number[] };
type SplitReading = SplitTerms & { quality: number };

function toSlot({ term, isExact }: { term: string; isExact?: boolean | undefined }): Slot {
  return { term, alternatives: [], isExact };
}

function listTyped(query: string): Name[] {
  return splitPhrases(query).flatMap(({ text, isPhrase }) =>
    isPhrase
      ? listPhraseTerms(text).map((term) => ({ term, parts: [term], isExact: true }))
      : splitQuery(text),
  );
}

function reword(names: readonly Name[], vocabulary: Vocabulary, thesaurus: Thesaurus): SplitReading[] {
  return thesaurus.reword(names.map(({ term }) => term)).map(({ words, quality }) => {
    const readAs = words.slice(0, MAX_QUERY_WORDS).map((word) => ({ ...word, parts: [word.term] }));
    return { ...splitTerms(readAs, vocabulary), quality };
  });
}

type Name = { term: string; parts: string[]; alternatives?: readonly Alternative[]; isExact?: boolean };

function splitTerms(names: readonly Name[], vocabulary: Vocabulary): SplitTerms {
  const slots: Slot[] = [];
  const pairs: number[] = [];
  for (const { term, parts, alternatives = [], isExact } of names) {
    if (isExact) slots.push(toSlot({ term, isExact }));
    else if (alternatives.length > 0 || isKnown(term, vocabulary)) slots.push({ term, alternatives });
    else if (parts.length > 1) slots.push(...parts.map((part) => toSlot({ term: part })));
    else {
      const halves = splitInTwo(term, vocabulary);
      if (halves) pairs.push(slots.length);
      slots.push(...(halves ?? [term]).map((half) => toSlot({ term: half })));
    }
  }
  return { slots: slots.slice(0, MAX_QUERY_WORDS), pairs: pairs.filter((at) => at + 1 < MAX_QUERY_WORDS) };
}

/** `next js`: two words that other texts write as one. */
function joinTerms(slots: readonly Slot[], { find }: Vocabulary): SplitReading[] {
  return slots
    .flatMap(({ term }, at) => {
      const both = `${term}${slots[at + 1]?.term}`;
      const isName = at + 1 < slots.length && find(both) !== undefined;
      if (!isName) return [];
      const joined = [...slots.slice(0, at), toSlot({ term: both }), ...slots.slice(at + 2)];
      return [{ slots: joined, pairs: [], quality: JOINED }];
    })
    .slice(0, MAX_JOINED);
}

/** Whether a term has an expansion without typos. A known term begins with itself, so there is no need to look for it. */
export function isKnown(term: string, vocabulary: Vocabulary): boolean {
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

type ExpandedWord = Pick<QueryWord, 'expansion' | 'wordings'>;

/** A word with other words for it, each of them looked up once. */
function keepExpansions(
  vocabulary: Vocabulary,
  thesaurus: Thesaurus,
): (slot: Slot, options: ExpandOptions) => ExpandedWord {
  const known = new Map<string, Expansion>();
  const look = (term: string, options: ExpandOptions): Expansion => {
    const key = `${term} ${options.isLast} ${options.withTypos} ${options.isWhole} ${options.isExact}`;
    const expansion = known.get(key) ?? expandWord(vocabulary, term, options);
    known.set(key, expansion);
    return expansion;
  };
  return ({ term, alternatives }, options) => {
    const typed: Wording = { expansion: look(term, options), quality: 1 };
    if (options.isExact) return { expansion: typed.expansion, wordings: [typed] };
    const others = [...alternatives, ...thesaurus.findAlternatives(term)].map(
      (other): Wording => ({
        expansion: look(other.term, { isLast: false, withTypos: false, isWhole: true }),
        quality: other.quality,
      }),
    );
    const wordings = [typed, ...others.filter(({ expansion }) => expansion.size > 0)];
    return { expansion: mergeWordings(wordings), wordings };
  };
}

function mergeWordings(wordings: readonly Wording[]): Expansion {
  const [only, ...others] = wordings;
  if (only && others.length === 0) return only.expansion;
  const merged = new Map<number, number>();
  for (const { expansion, quality } of wordings) {
    for (const [term, sureness] of expansion)
      merged.set(term, Math.max(merged.get(term) ?? 0, sureness * quality));
  }
  return merged;
}
