// The words of all records as bytes that compress well, because browsers fetch them: half the size of term numbers in their own order.

import {
  CONTENT_POSITION,
  KEYWORD_POSITION,
  TERM_BITS,
  TERM_MASK,
  type TokenTable,
} from '../words/token-table.ts';
import { createByteReader, createByteWriter } from './byte-stream.ts';

// Positions are not written: a token is in the place of the one before it, one further, or first in the content or the
// keywords.
const STEP = { same: 0, next: 1, content: 2, keywords: 3, end: 4 };
/** Terms are sorted, so most begin like the one before; how many letters they share is one digit. */
const MAX_SHARED = 9;

/** Terms, as they are written, how often each occurs, all steps, and then the terms of all tokens by rank: frequent ones take one byte. */
export function encodeTokens({ terms, starts, tokens, written }: TokenTable): Uint8Array<ArrayBuffer> {
  const counts = new Uint32Array(terms.length);
  for (const token of tokens) counts[token & TERM_MASK] = (counts[token & TERM_MASK] ?? 0) + 1;
  const ranks = new Uint32Array(terms.length);
  for (const [rank, term] of sortByCount(counts).entries()) ranks[term] = rank;

  const writer = createByteWriter();
  const text = new TextEncoder().encode(shorten(terms));
  writer.number(text.length);
  writer.bytes(text);
  const writtenText = new TextEncoder().encode(toLines(written));
  writer.number(writtenText.length);
  writer.bytes(writtenText);
  writer.number(terms.length);
  for (const count of counts) writer.number(count);
  const records = Math.max(0, starts.length - 1);
  writer.number(tokens.length + records);
  for (let record = 0; record < records; record++) {
    let before = -1;
    for (const token of tokens.subarray(starts[record], starts[record + 1])) {
      const position = token >>> TERM_BITS;
      writer.byte(toStep(before, position));
      before = position;
    }
    writer.byte(STEP.end);
  }
  for (const token of tokens) writer.number(ranks[token & TERM_MASK] ?? 0);
  return writer.finish();
}

export function decodeTokens(bytes: Uint8Array): TokenTable {
  const reader = createByteReader(bytes);
  const terms = lengthen(new TextDecoder().decode(reader.bytes(reader.number())));
  const written = fromLines(new TextDecoder().decode(reader.bytes(reader.number())));
  const counts = new Uint32Array(reader.number());
  let total = 0;
  for (let term = 0; term < counts.length; term++) {
    counts[term] = reader.number();
    total += counts[term] ?? 0;
  }
  const byRank = sortByCount(counts);
  const steps = reader.bytes(reader.number());
  const starts = new Uint32Array(steps.length - total + 1);
  const tokens = new Uint32Array(total);
  let [next, record, position] = [0, 0, -1];
  for (const step of steps) {
    if (step === STEP.end) {
      starts[++record] = next;
      position = -1;
      continue;
    }
    if (step === STEP.content) position = CONTENT_POSITION;
    else if (step === STEP.keywords) position = KEYWORD_POSITION;
    else position += step;
    tokens[next++] = position * (1 << TERM_BITS) + (byRank[reader.number()] ?? 0);
  }
  return { terms, starts, tokens, written };
}

/** Numbers of terms, the most frequent first. */
function sortByCount(counts: Uint32Array): Uint32Array {
  return Uint32Array.from(counts.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
}

/** @example shorten(['react', 'reactive', 'read']) // '0react\n5ive\n3d' */
function shorten(terms: readonly string[]): string {
  return terms
    .map((term, index) => {
      const before = terms[index - 1] ?? '';
      let shared = 0;
      while (shared < MAX_SHARED && shared < before.length && term[shared] === before[shared]) shared++;
      return `${shared}${term.slice(shared)}`;
    })
    .join('\n');
}

function lengthen(text: string): string[] {
  if (text === '') return [];
  let before = '';
  return text.split('\n').map((line) => {
    before = before.slice(0, Number(line[0])) + line.slice(1);
    return before;
  });
}

/** @example toLines(new Map([[7, ['prêt', 'prét']]])) // '7 prêt prét' */
function toLines(written: TokenTable['written']): string {
  return [...written].map(([id, words]) => [id, ...words].join(' ')).join('\n');
}

function fromLines(text: string): TokenTable['written'] {
  if (text === '') return new Map();
  return new Map(
    text.split('\n').map((line) => {
      const [id, ...words] = line.split(' ');
      return [Number(id), words];
    }),
  );
}

function toStep(before: number, position: number): number {
  if (position === before) return STEP.same;
  if (position === CONTENT_POSITION && before < CONTENT_POSITION) return STEP.content;
  if (position === KEYWORD_POSITION && before < KEYWORD_POSITION) return STEP.keywords;
  return STEP.next;
}
