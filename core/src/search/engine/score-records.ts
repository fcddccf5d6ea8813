import type { Groups } from '../records/groups.ts';
import { NO_PARENT } from '../records/parents.ts';
import type { Expansion } from './expand-word.ts';
import { FIELD_WEIGHT } from './field-weights.ts';
import { POSITION_BITS, type Postings } from './postings.ts';
import type { QueryWord, Wording } from './read-query.ts';

const WEIGHT = { context: 0.25, repeated: 0.03 };
/** A heading counts for what is below it when the word is in its title. */
const MIN_TITLE_SCORE = FIELD_WEIGHT.title * 0.3;
/** Weight of another issue's text about the same address. */
const SIBLING = 0.5;
/** A partial match is kept if its coverage of the query, weighted by rarity, is at least this share of the best partial match's. */
const LEAST_COVERAGE = 0.5;

export type ScoredRecords = {
  /** Numbers of records that have every word that is needed. */
  complete: number[];
  /** Numbers of records that lack some words but have the most telling ones: rare words are the last to be given up. */
  partial: number[];
  /** By record. */
  scores: Float32Array;
  /** By record: how much of the query it has, from 0 to 1. */
  coverages: Float32Array;
  /** How much each word of the query tells: rare ones more than common ones. */
  rarities: number[];
  /** How much all needed words tell. */
  needed: number;
};

type Archive = {
  size: number;
  postings: Postings;
  parents: Int32Array;
  groups: Groups;
  /** How much each occurrence of a term counts, in the order of the postings. */
  weights: Float32Array;
};

type TermScores = {
  /** By record; nothing where the word is not. */
  scores: Float32Array;
  /** Numbers of the records that have it. */
  having: number[];
};

type WordScores = TermScores &
  Pick<QueryWord, 'role' | 'isSure' | 'isNumber'> & {
    /** How much the word tells: rare ones more than common ones. */
    rarity: number;
    /** How much of the query is covered by a record with the word or a synonym of it. */
    share: number;
  };

/** Scores the readings of one query. A word that they have in common, or that is typed twice, is scored once. */
export function createRecordScorer(
  archive: Archive,
  isAllowed: (record: number) => boolean,
): (words: readonly QueryWord[]) => ScoredRecords {
  const known = new Map<Expansion, TermScores>();
  return (words) => {
    const score = (expansion: Expansion): TermScores => {
      const scored = known.get(expansion) ?? scoreExpansion(expansion, archive);
      known.set(expansion, scored);
      return scored;
    };
    const byWord = words.map(({ wordings, role, isSure, isNumber }) => ({
      ...scoreWordings(wordings, score, archive.size),
      role,
      isSure,
      isNumber,
    }));
    return scoreRecords(byWord, archive, isAllowed);
  };
}

/**
 * Which records have the words, and how well. The place of a record (its section, its issue) can complete what the record itself says, but
 * is never enough: otherwise every link of an issue would be found by the title.
 */
function scoreRecords(
  byWord: readonly WordScores[],
  { size, parents }: Archive,
  isAllowed: (record: number) => boolean,
): ScoredRecords {
  const rarities = byWord.map(({ rarity }) => rarity);
  const needed = byWord.reduce((sum, { role, share }) => sum + (role === 'needed' ? share : 0), 0);
  const scores = new Float32Array(size);
  const coverages = new Float32Array(size);
  const complete: number[] = [];
  const [word, ...others] = byWord;
  if (word?.role === 'needed' && others.length === 0) {
    // With one word, every record that has it is complete. The first letters that are typed find most records.
    for (const record of word.having) {
      if (!isAllowed(record)) continue;
      scores[record] = (word.scores[record] ?? 0) * word.rarity;
      coverages[record] = 1;
      complete.push(record);
    }
    return { complete, partial: [], scores, coverages, rarities, needed };
  }
  const lacking: number[] = [];
  const isSeen = new Uint8Array(size);
  let bestCoverage = 0;
  // Plain loops on purpose: they run for every record with one of the words.
  for (const { having, role } of byWord) {
    if (role !== 'needed') continue;
    for (const record of having) {
      if (isSeen[record] === 1) continue;
      isSeen[record] = 1;
      if (!isAllowed(record)) continue;
      let total = 0;
      let covered = 0;
      let isCompleteMatch = true;
      let hasSureWord = false;
      let lacksNumber = false;
      for (let index = 0; index < byWord.length; index++) {
        const word = byWord[index];
        if (!word) continue;
        const own = word.scores[record] ?? 0;
        const score = own || scoreContext(word.scores, parents, record);
        const rarity = rarities[index] ?? 0;
        total += score * rarity;
        if (word.role !== 'needed') continue;
        if (score > 0) covered += word.share;
        else {
          isCompleteMatch = false;
          // A different version is a different thing, unless no record has the number that was typed.
          if (word.isNumber && word.having.length > 0) lacksNumber = true;
        }
        if (own > 0 && word.isSure) hasSureWord = true;
      }
      if (isCompleteMatch) {
        scores[record] = total;
        coverages[record] = 1;
        complete.push(record);
      } else if (hasSureWord && !lacksNumber) {
        const coverage = covered / needed;
        bestCoverage = Math.max(bestCoverage, coverage);
        scores[record] = total * coverage * coverage;
        coverages[record] = coverage;
        lacking.push(record);
      }
    }
  }
  const partial = lacking.filter((record) => (coverages[record] ?? 0) >= bestCoverage * LEAST_COVERAGE);
  return { complete, partial, scores, coverages, rarities, needed };
}

function scoreContext(scores: Float32Array, parents: Int32Array, record: number): number {
  let parent = parents[record] ?? NO_PARENT;
  while (parent !== NO_PARENT) {
    if ((scores[parent] ?? 0) >= MIN_TITLE_SCORE) return WEIGHT.context;
    parent = parents[parent] ?? NO_PARENT;
  }
  return 0;
}

/** Scores a word by its best wording in each record. Its rarity is that of the word as typed, if any record has it. */
function scoreWordings(
  wordings: readonly Wording[],
  score: (expansion: Expansion) => TermScores,
  size: number,
): Pick<WordScores, 'scores' | 'having' | 'rarity' | 'share'> {
  const toRarity = (records: readonly number[]) => Math.log(1 + size / Math.max(1, records.length));
  const scored = wordings.map(({ expansion, quality }) => {
    const found = score(expansion);
    return { ...found, quality, rarity: toRarity(found.having) };
  });
  const main = scored.find(({ having }) => having.length > 0) ?? scored[0];
  if (!main) return { scores: new Float32Array(size), having: [], rarity: 0, share: 0 };
  if (scored.length === 1) return { ...main, share: main.rarity };
  const scores = main.scores.slice();
  const having = [...main.having];
  for (const other of scored) {
    if (other === main) continue;
    const factor = other.quality * (other.rarity / main.rarity);
    for (const record of other.having) {
      const before = scores[record] ?? 0;
      if (before === 0) having.push(record);
      scores[record] = Math.max(before, (other.scores[record] ?? 0) * factor);
    }
  }
  return { scores, having, rarity: main.rarity, share: toRarity(having) };
}

function scoreExpansion(
  expansion: Expansion,
  { size, postings: { starts, entries }, weights, groups }: Archive,
): TermScores {
  const scores = new Float32Array(size);
  const having: number[] = [];
  for (const [term, quality] of expansion) {
    const end = starts[term + 1] ?? 0;
    for (let index = starts[term] ?? 0; index < end; index++) {
      const entry = entries[index] ?? 0;
      const record = entry >>> POSITION_BITS;
      const score = quality * (weights[index] ?? 0);
      const before = scores[record] ?? 0;
      if (before === 0) having.push(record);
      // Without a branch: no processor predicts which of the two is higher, and mispredictions took longer than the rest.
      scores[record] = Math.max(before, score) + WEIGHT.repeated * Math.min(before, score);
    }
  }
  for (const members of groups.shared) {
    let best = 0;
    for (const member of members) best = Math.max(best, scores[member] ?? 0);
    if (best === 0) continue;
    for (const member of members) {
      if ((scores[member] ?? 0) > 0) continue;
      scores[member] = best * SIBLING;
      having.push(member);
    }
  }
  return { scores, having };
}
