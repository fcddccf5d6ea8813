import { CONTENT_POSITION, KEYWORD_POSITION, TERM_BITS, TERM_MASK, type TokenTable } from './token-table.ts';

// Positions are not written: a token stands where the one before it does, one further, or first in the content or the
// keywords.
const STEP = { same: 0, next: 1, content: 2, keywords: 3, end: 4 };
const STEPS = 5;

/** The tokens of all records as text: for each a number of one to three bytes, in base64. */
export function encodeTokens({ starts, tokens }: TokenTable): string {
  const bytes: number[] = [];
  const write = (term: number, step: number) => {
    let rest = term * STEPS + step;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  for (let record = 0; record + 1 < starts.length; record++) {
    let before = -1;
    for (const token of tokens.subarray(starts[record], starts[record + 1])) {
      const position = token >>> TERM_BITS;
      write(token & TERM_MASK, toStep(before, position));
      before = position;
    }
    write(0, STEP.end);
  }
  return Buffer.from(bytes).toString('base64');
}

export function decodeTokens(text: string, terms: readonly string[], records: number): TokenTable {
  const bytes = Buffer.from(text, 'base64');
  const starts = new Uint32Array(records + 1);
  // Every token takes at least one byte.
  const tokens = new Uint32Array(bytes.length);
  let [next, record, position, at] = [0, 0, -1, 0];
  while (at < bytes.length) {
    let [value, scale] = [0, 1];
    for (; (bytes[at] ?? 0) > 127; scale *= 128) value += ((bytes[at++] ?? 0) & 127) * scale;
    value += (bytes[at++] ?? 0) * scale;
    const step = value % STEPS;
    if (step === STEP.end) {
      starts[++record] = next;
      position = -1;
      continue;
    }
    if (step === STEP.content) position = CONTENT_POSITION;
    else if (step === STEP.keywords) position = KEYWORD_POSITION;
    else position += step;
    tokens[next++] = position * (1 << TERM_BITS) + Math.floor(value / STEPS);
  }
  return { terms, starts, tokens: tokens.slice(0, next) };
}

function toStep(before: number, position: number): number {
  if (position === before) return STEP.same;
  if (position === CONTENT_POSITION && before < CONTENT_POSITION) return STEP.content;
  if (position === KEYWORD_POSITION && before < KEYWORD_POSITION) return STEP.keywords;
  return STEP.next;
}
