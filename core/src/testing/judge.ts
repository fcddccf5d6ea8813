import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { LOCALES, type Locale } from '../languages/locale.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { SearchRecord } from '../search/search-record.ts';

export type JudgedQuery = { query: string; places: string[] };

const JudgedSetSchema = z.record(z.enum(LOCALES), z.record(z.string(), z.array(z.string()).min(1)));
const TOP = 5;

/** Reads the judged set. It is a file: for tests and benchmarks only. */
export function readJudgedQueries(): Record<Locale, JudgedQuery[]> {
  const text = readFileSync(join(import.meta.dirname, 'judged-queries.yml'), 'utf8');
  const { en, fr } = JudgedSetSchema.parse(parse(text));
  const toList = (set: Record<string, string[]>) =>
    Object.entries(set).map(([query, places]) => ({ query, places }));
  return { en: toList(en), fr: toList(fr) };
}

type Verdict = {
  query: string;
  /** From 1; infinity when none of the places is among the first five. */
  rank: number;
  /** How many of the places that fit among the first five are there, from 0 to 1. */
  recall: number;
  /** Places that no record has: the judgement is out of date. */
  missing: string[];
};

export function judge(
  { query, places }: JudgedQuery,
  index: Pick<SearchIndex, 'search'>,
  records: readonly SearchRecord[],
): Verdict {
  const patterns = places.map(toPattern);
  const isRight = ({ objectID }: SearchRecord) => patterns.some((pattern) => pattern.test(objectID));
  const { hits } = index.search({ query, facetFilters: [], page: 0, hitsPerPage: TOP });
  const right = hits.map(({ record }) => isRight(record));
  const first = right.indexOf(true);
  return {
    query,
    rank: first < 0 ? Number.POSITIVE_INFINITY : first + 1,
    recall: right.filter(Boolean).length / Math.min(TOP, Math.max(1, records.filter(isRight).length)),
    missing: places.filter((_, number) => !records.some(({ objectID }) => patterns[number]?.test(objectID))),
  };
}

/** Mean reciprocal rank and recall@5 of a set. */
export function summarize(verdicts: readonly Verdict[]): { mrr: number; recall: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    mrr: mean(verdicts.map(({ rank }) => 1 / rank)),
    recall: mean(verdicts.map(({ recall }) => recall)),
  };
}

function toPattern(place: string): RegExp {
  const source = place
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}@`);
}
