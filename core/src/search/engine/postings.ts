import { TERM_BITS, TERM_MASK, type TokenTable } from '../words/token-table.ts';

/** Where each term occurs: 20 bits for the record, 12 bits for the position in it, in the order of records. */
export type Postings = {
  /** The occurrences of term n are those from `starts[n]` to `starts[n + 1]`. */
  starts: Uint32Array;
  entries: Uint32Array;
};

export const POSITION_BITS = 32 - TERM_BITS;
export const POSITION_MASK = (1 << POSITION_BITS) - 1;

/** Inverts the token table, in two passes and without sorting. */
export function toPostings({ terms, starts: recordStarts, tokens }: TokenTable): Postings {
  const starts = new Uint32Array(terms.length + 1);
  const add = (numbers: Uint32Array, index: number, more: number) => {
    const before = numbers[index] ?? 0;
    numbers[index] = before + more;
    return before;
  };
  for (const token of tokens) add(starts, (token & TERM_MASK) + 1, 1);
  for (let term = 0; term < terms.length; term++) add(starts, term + 1, starts[term] ?? 0);
  const next = starts.slice();
  const entries = new Uint32Array(tokens.length);
  for (let record = 0; record + 1 < recordStarts.length; record++) {
    for (const token of tokens.subarray(recordStarts[record], recordStarts[record + 1])) {
      entries[add(next, token & TERM_MASK, 1)] = record * (1 << POSITION_BITS) + (token >>> TERM_BITS);
    }
  }
  return { starts, entries };
}
