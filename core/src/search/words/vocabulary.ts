import type { Locale } from '../../languages/locales.ts';
import { editDistance } from './edit-distance.ts';
import { listStems } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import type { TokenTable } from './token-table.ts';

/** The terms of an index, with exact, prefix and fuzzy lookup. */
export type Vocabulary = {
  find: (term: string) => number | undefined;
  /** From the first term that begins with it, to the one after the last. */
  findPrefix: (prefix: string) => [from: number, to: number];
  /** Forms of the same word. `written` is the term as it was typed, where that has accents. */
  findForms: (term: string, written?: Iterable<string>) => readonly number[];
  /** Whether a term is long enough to be mistyped, and no number. */
  mayBeMistyped: (term: string) => boolean;
  /** Terms with their number of typos, and longer terms with such a beginning if `isPrefix`. */
  findTypos: (term: string, isPrefix: boolean) => { id: number; typos: number }[];
  /** Terms with the same first letter that are at most so many typos away. */
  findNear: (term: string, limit: number) => { id: number; typos: number }[];
  terms: readonly string[];
  /** Letters of the longest term. */
  longest: number;
};

export function createVocabulary(
  { terms, written }: Pick<TokenTable, 'terms' | 'written'>,
  locale: Locale,
): Vocabulary {
  const stems = new Map<string, number[]>();
  for (const [id, term] of terms.entries()) {
    // `dans` is not a form of a name.
    if (isStopWord(term, locale)) continue;
    for (const key of listStems(term, written.get(id) ?? [], locale)) {
      const forms = stems.get(key);
      if (forms) forms.push(id);
      else stems.set(key, [id]);
    }
  }
  const letters = Uint32Array.from(terms, toLetters);
  const longest = terms.reduce((most, { length }) => Math.max(most, length), 0);
  const firstFrom = (term: string) => {
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((terms[middle] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const find = (term: string) => {
    const id = firstFrom(term);
    return terms[id] === term ? id : undefined;
  };
  const findPrefix = (prefix: string): [number, number] => [firstFrom(prefix), firstFrom(`${prefix}\uffff`)];
  return {
    terms,
    longest,
    find,
    findPrefix,
    findForms: (term, typed = []) => {
      const known = written.size > 0 ? (written.get(find(term) ?? -1) ?? []) : [];
      const [first = '', ...others] = listStems(term, [...typed, ...known], locale);
      const forms = stems.get(first) ?? [];
      if (others.length === 0) return forms;
      return [...new Set([...forms, ...others.flatMap((key) => stems.get(key) ?? [])])];
    },
    mayBeMistyped: (term) => allowedTypos(term) > 0,
    findTypos: (term, isPrefix) => {
      const limit = allowedTypos(term);
      if (limit === 0 || term.length - limit > longest) return [];
      const wanted = toLetters(term);
      const found: { id: number; typos: number }[] = [];
      for (let id = 0; id < terms.length; id++) {
        const known = letters[id] ?? 0;
        // Each typo adds or takes away one letter at most; most terms end here.
        if (countBits(wanted & ~known) > limit) continue;
        if (!isPrefix && countBits(known & ~wanted) > limit) continue;
        const typos = editDistance(term, terms[id] ?? '', limit, isPrefix);
        if (typos <= limit) found.push({ id, typos });
      }
      return found;
    },
    findNear: (term, limit) => {
      const [from, to] = findPrefix(term.slice(0, 1));
      const found: { id: number; typos: number }[] = [];
      for (let id = from; id < to; id++) {
        const typos = editDistance(term, terms[id] ?? '', limit);
        if (typos <= limit) found.push({ id, typos });
      }
      return found;
    },
  };
}

/** One from four letters, two from eight. A number that is nearly the same is another number. */
function allowedTypos(term: string): number {
  if (/\d/.test(term) || term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** The letters of a term as bits; all other characters share one. */
function toLetters(term: string): number {
  let bits = 0;
  for (let index = 0; index < term.length; index++) {
    const letter = term.charCodeAt(index) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return bits;
}

/** Without a loop over the bits, which long words have many of. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
