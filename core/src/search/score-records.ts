import type { Expansion } from './expand-word.ts';
import { NO_PARENT } from './parents.ts';
import { POSITION_BITS, POSITION_MASK, type Postings } from './postings.ts';
import type { QueryWord } from './read-query.ts';
import { CONTENT_POSITION } from './token-table.ts';

const WEIGHT = { title: 3, content: 1, context: 0.25, repeated: 0.03 };
/** A heading counts for what is below it when the word is in its title. */
const MIN_TITLE_SCORE = WEIGHT.title * 0.3;

type ScoredRecords = {
  /** Numbers of records that have every word that they need. */
  found: number[];
  /** By record. */
  scores: Float32Array;
  /** How much each word of the query tells: rare ones more than common ones. */
  rarities: number[];
};

type Archive = { size: number; postings: Postings; parents: Int32Array };

type TermScores = {
  /** By record; nothing where the word is not. */
  scores: Float32Array;
  /** Numbers of the records that have it. */
  having: number[];
};

type WordScores = TermScores & Pick<QueryWord, 'role'>;

/** Scores the readings of one query. A word that they have in common, or that is typed twice, is scored once. */
export function createRecordScorer(
  archive: Archive,
  isAllowed: (record: number) => boolean,
): (words: readonly QueryWord[]) => ScoredRecords {
  const known = new Map<Expansion, TermScores>();
  return (words) => {
    const byWord = words.map(({ expansion, role }) => {
      const scored = known.get(expansion) ?? scoreExpansion(expansion, archive);
      known.set(expansion, scored);
      return { ...scored, role };
    });
    return scoreRecords(byWord, archive, isAllowed);
  };
}

/**
 * Which records have all words, and how well. The place of a record (its section, its issue) can complete what the record itself says, but
 * is never enough: otherwise every link of an issue would be found by the title.
 */
function scoreRecords(
  byWord: readonly WordScores[],
  { size, parents }: Archive,
  isAllowed: (record: number) => boolean,
): ScoredRecords {
  const rarities = byWord.map(({ having }) => Math.log(1 + size / Math.max(1, having.length)));
  const totals = new Float32Array(size);
  const found: number[] = [];
  const isSeen = new Uint8Array(size);
  for (const { having, role } of byWord) {
    if (role === 'filler') continue;
    for (const record of having) {
      if (isSeen[record] === 1) continue;
      isSeen[record] = 1;
      const total = sumWords(byWord, rarities, parents, record);
      if (total === 0 || !isAllowed(record)) continue;
      totals[record] = total;
      found.push(record);
    }
  }
  return { found, scores: totals, rarities };
}

/** Nothing when a word is missing that is needed. Runs for every record with one of the words: plain loops on purpose. */
function sumWords(
  byWord: readonly WordScores[],
  rarities: readonly number[],
  parents: Int32Array,
  record: number,
): number {
  let total = 0;
  for (let index = 0; index < byWord.length; index++) {
    const word = byWord[index];
    if (!word) continue;
    const score = word.scores[record] || scoreContext(word.scores, parents, record);
    if (score === 0 && word.role === 'needed') return 0;
    total += score * (rarities[index] ?? 0);
  }
  return total;
}

function scoreContext(scores: Float32Array, parents: Int32Array, record: number): number {
  let parent = parents[record] ?? NO_PARENT;
  while (parent !== NO_PARENT) {
    if ((scores[parent] ?? 0) >= MIN_TITLE_SCORE) return WEIGHT.context;
    parent = parents[parent] ?? NO_PARENT;
  }
  return 0;
}

function scoreExpansion(expansion: Expansion, { size, postings: { starts, entries } }: Archive): TermScores {
  const scores = new Float32Array(size);
  const having: number[] = [];
  for (const [term, quality] of expansion) {
    const end = starts[term + 1] ?? 0;
    for (let index = starts[term] ?? 0; index < end; index++) {
      const entry = entries[index] ?? 0;
      const record = entry >>> POSITION_BITS;
      const isTitle = (entry & POSITION_MASK) < CONTENT_POSITION;
      const score = quality * (isTitle ? WEIGHT.title : WEIGHT.content);
      const before = scores[record] ?? 0;
      if (before === 0) having.push(record);
      scores[record] = Math.max(before, score) + WEIGHT.repeated * Math.min(before, score);
    }
  }
  return { scores, having };
}
