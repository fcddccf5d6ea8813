import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { LocaleSchema } from '../configuration/languages-config.ts';
import { inLocale, type Locale } from '../languages/locales.ts';
import type { SearchIndex } from '../search/engine/search-index.ts';
import type { SearchRecord } from '../search/records/search-record.ts';

export type JudgedQuery = {
  query: string;
  /** Patterns of objectIDs without their language; `~` marks a fine answer, the others should be among the first five. */
  places: string[];
};

/** The set that the ranking is tuned on, and the third of it that is only measured. */
export type JudgedPart = 'tuned' | 'held-out';

const JudgedSetSchema = z.record(LocaleSchema, z.record(z.string(), z.array(z.string())));
const TOP = 5;
/** How many results an engine is asked for. */
const JUDGED_RESULTS = 10;

/** Reads a part of the judged set. It is a file: for tests and benchmarks only. */
export function readJudgedQueries(part: JudgedPart): Record<Locale, JudgedQuery[]> {
  const text = readFileSync(join(import.meta.dirname, `judged-queries/${part}.yml`), 'utf8');
  const toList = (set: Record<string, string[]>) =>
    Object.entries(set).map(([query, places]) => ({ query, places }));
  return Object.fromEntries(
    Object.entries(JudgedSetSchema.parse(parse(text))).map(([locale, set]) => [locale, toList(set)]),
  );
}

export type Verdict = {
  query: string;
  /** Of the first right answer among the first ten, from 1; infinity when there is none. */
  rank: number;
  /** How many of the answers that should be among the first five are there, from 0 to 1. */
  recall: number;
  isEmpty: boolean;
  /** Whether the archive has no answer. */
  isUnanswerable: boolean;
  /** Places that no record has: the judgement is out of date. */
  missing: string[];
};

/** The first ten results of an engine, best first. */
export type Engine = (query: string) => readonly SearchRecord[];

type Grade = 0 | 1 | 2;

/** Judges our own engine by a part of the set. */
export function judgeIndex(
  index: SearchIndex,
  records: readonly SearchRecord[],
  locale: Locale,
  part: JudgedPart,
): Verdict[] {
  const judge = createJudge(records);
  const engine = (query: string) =>
    index
      .search({ query, facetFilters: [], page: 0, hitsPerPage: JUDGED_RESULTS })
      .hits.map(({ record }) => record);
  return inLocale(readJudgedQueries(part), locale).map((query) => judge(query, engine));
}

/** Prepares the judge of one archive: judging compares every place with every record. */
export function createJudge(
  records: readonly SearchRecord[],
): (query: JudgedQuery, engine: Engine) => Verdict {
  const ids = records.map((record) => ({ id: record.objectID, unit: toUnit(record) }));
  return ({ query, places }, engine) => {
    const grades = new Map<string, Grade>();
    const missing = places.filter((place) => {
      const { matches, grade } = toPattern(place);
      const found = ids.filter(({ id }) => matches(id));
      for (const { unit } of found) if (grade > (grades.get(unit) ?? 0)) grades.set(unit, grade);
      return found.length === 0;
    });
    // A unit that an engine shows several times counts once, at its first place.
    const shown = [...new Set(engine(query).slice(0, JUDGED_RESULTS).map(toUnit))];
    const gains = shown.map((unit) => grades.get(unit) ?? 0);
    const ideal = [...grades.values()].sort((a, b) => b - a);
    const first = gains.findIndex((gain) => gain > 0);
    return {
      query,
      rank: first < 0 ? Number.POSITIVE_INFINITY : first + 1,
      recall: toRecall(gains.slice(0, TOP), ideal),
      isEmpty: shown.length === 0,
      isUnanswerable: places.length === 0,
      missing,
    };
  };
}

/** Where only fine answers exist, one of them is enough. */
function toRecall(shown: readonly Grade[], ideal: readonly Grade[]): number {
  const best = ideal.filter((grade) => grade === 2).length;
  if (best === 0) return shown.some((grade) => grade > 0) ? 1 : 0;
  return shown.filter((grade) => grade === 2).length / Math.min(TOP, best);
}

/** An address that several issues list is one answer, and so is a page with its paragraphs. */
function toUnit({ objectID, host }: SearchRecord): string {
  const place = objectID.slice(0, objectID.lastIndexOf('@'));
  const [path, fragment] = place.split('#');
  if (host) return fragment ?? place;
  return path?.split('~')[0] ?? place;
}

export type Summary = {
  mrr: number;
  recall: number;
  /** Share of the answerable queries without any result. */
  empty: number;
};

export function summarize(verdicts: readonly Verdict[]): Summary {
  const answerable = verdicts.filter(({ isUnanswerable }) => !isUnanswerable);
  return {
    mrr: mean(answerable.map(({ rank }) => 1 / rank)),
    recall: mean(answerable.map(({ recall }) => recall)),
    empty: mean(answerable.map(({ isEmpty }) => (isEmpty ? 1 : 0))),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function toPattern(place: string): { matches: (id: string) => boolean; grade: Grade } {
  const isFine = place.startsWith('~');
  const glob = place.slice(isFine ? 1 : 0);
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  const pattern = new RegExp(`^${source}@`);
  // Hardly an id has the longest part, and to look for it takes a tenth of the time.
  const [part = ''] = glob.split(/[*?]/).sort((a, b) => b.length - a.length);
  return { matches: (id) => id.includes(part) && pattern.test(id), grade: isFine ? 1 : 2 };
}
