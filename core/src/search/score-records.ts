import type { Expansion } from './expand-word.ts';
import { NO_PARENT } from './parents.ts';
import { POSITION_BITS, POSITION_MASK, type Postings } from './postings.ts';
import type { QueryWord } from './read-query.ts';
import { CONTENT_POSITION } from './token-table.ts';

const WEIGHT = { title: 3, content: 1, context: 0.25, repeated: 0.03 };
/** A heading counts for what is below it when the word is in its title. */
const LEAST_IN_TITLE = WEIGHT.title * 0.3;

export type ScoredRecords = {
  /** Numbers of records that have every word that they need. */
  found: number[];
  /** By record. */
  scores: Float32Array;
  /** How much each word of the query tells: rare ones more than common ones. */
  rarities: number[];
};

type Archive = { size: number; postings: Postings; parents: Int32Array };

/**
 * Which records have all words, and how well. The place of a record (its section, its issue) can complete what the record itself says, but
 * is never enough: otherwise every link of an issue would be found by the title.
 */
export function scoreRecords(
  words: readonly QueryWord[],
  { size, postings, parents }: Archive,
  isAllowed: (record: number) => boolean,
): ScoredRecords {
  const byWord = words.map(({ expansion, role }) => ({
    ...scoreWord(expansion, postings, size),
    role,
  }));
  const rarities = byWord.map(({ count }) => Math.log(1 + size / Math.max(1, count)));
  const totals = new Float32Array(size);
  const found: number[] = [];
  for (let record = 0; record < size; record++) {
    let total = 0;
    let isOwn = false;
    for (const [index, { scores, role }] of byWord.entries()) {
      const own = scores[record] ?? 0;
      isOwn ||= own > 0 && role !== 'filler';
      const score = own > 0 ? own : scoreContext(scores, parents, record);
      if (score === 0 && role === 'needed') {
        total = 0;
        break;
      }
      total += score * (rarities[index] ?? 0);
    }
    if (total === 0 || !isOwn || !isAllowed(record)) continue;
    totals[record] = total;
    found.push(record);
  }
  return { found, scores: totals, rarities };
}

function scoreContext(scores: Float32Array, parents: Int32Array, record: number): number {
  for (
    let parent = parents[record] ?? NO_PARENT;
    parent !== NO_PARENT;
    parent = parents[parent] ?? NO_PARENT
  ) {
    if ((scores[parent] ?? 0) >= LEAST_IN_TITLE) return WEIGHT.context;
  }
  return 0;
}

function scoreWord(
  expansion: Expansion,
  { starts, entries }: Postings,
  size: number,
): { scores: Float32Array; count: number } {
  const scores = new Float32Array(size);
  let count = 0;
  for (const [term, quality] of expansion) {
    const end = starts[term + 1] ?? 0;
    for (let index = starts[term] ?? 0; index < end; index++) {
      const entry = entries[index] ?? 0;
      const record = entry >>> POSITION_BITS;
      const isTitle = (entry & POSITION_MASK) < CONTENT_POSITION;
      const score = quality * (isTitle ? WEIGHT.title : WEIGHT.content);
      const before = scores[record] ?? 0;
      if (before === 0) count++;
      scores[record] = Math.max(before, score) + WEIGHT.repeated * Math.min(before, score);
    }
  }
  return { scores, count };
}
