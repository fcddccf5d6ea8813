import type { Vocabulary } from '../words/vocabulary.ts';

/** A term that may be meant by a word, and how sure that is, up to 1. */
export type Expansion = ReadonlyMap<number, number>;

const QUALITY = {
  exact: 1,
  form: 0.7,
  version: 0.7,
  prefix: 0.75,
  typos: [0, 0.5, 0.35],
  prefixTypos: [0, 0.35, 0.2],
};
const SHORTEST_PREFIX_INSIDE = 3;

export type ExpandOptions = {
  /** Whether the reader may still be typing it. */
  isLast: boolean;
  withTypos: boolean;
  /** Whether it comes from a synonym and not from the reader, so prefix matches are wrong: `memo` is not `memory`. */
  isWhole?: boolean;
  /** Whether only the word itself is meant: it is quoted. */
  isExact?: boolean | undefined;
};

/** The terms that a typed word may mean. */
export function expandWord(
  vocabulary: Vocabulary,
  term: string,
  { isLast, withTypos, isWhole = false, isExact = false }: ExpandOptions,
): Expansion {
  const expansion = new Map<number, number>();
  const add = (id: number, quality: number) => {
    if ((expansion.get(id) ?? 0) < quality) expansion.set(id, quality);
  };
  const exact = vocabulary.find(term);
  if (exact !== undefined) add(exact, QUALITY.exact);
  if (isExact) return expansion;
  for (const id of vocabulary.findForms(term)) add(id, QUALITY.form);
  if (!isWhole && (isLast || term.length >= SHORTEST_PREFIX_INSIDE)) {
    const [from, to] = vocabulary.findPrefix(term);
    const qualityOf = createPrefixQuality(term);
    for (let id = from; id < to; id++) add(id, qualityOf(vocabulary.terms[id] ?? ''));
  }
  if (withTypos) {
    for (const { id, typos } of vocabulary.findTypos(term, false)) add(id, QUALITY.typos[typos] ?? 0);
    if (isLast && expansion.size === 0) {
      for (const { id, typos } of vocabulary.findTypos(term, true)) add(id, QUALITY.prefixTypos[typos] ?? 0);
    }
  }
  return expansion;
}

/** The more of a word is typed, the likelier it is meant. `19` means every `19.x`, but hardly 190. */
function createPrefixQuality(typed: string): (term: string) => number {
  if (/\d$/.test(typed)) {
    return (term) => (term[typed.length] === '.' ? QUALITY.version : QUALITY.prefix / 3);
  }
  return (term) => QUALITY.prefix * (0.6 + 0.4 * (typed.length / term.length));
}
