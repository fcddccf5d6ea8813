import { createIndexOfFacts, type Relations } from '../engine/create-search-index.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { groupByAddress } from '../records/groups.ts';
import { findParents, NO_PARENT } from '../records/parents.ts';
import type { RecordFacts, SearchRecord } from '../records/search-record.ts';
import type { TokenTable } from '../words/token-table.ts';

/** A record that was found, by its number: its texts are elsewhere. */
export type NumberedFacts = RecordFacts & { number: number };

const COLUMNS = [
  'language',
  'section',
  'type',
  'kind',
  'host',
  'isHeadline',
  'tags',
  'date',
  'version_tag',
] as const satisfies (keyof RecordFacts)[];

/** Each value once, and for each record which one it has. */
type Column = { values: unknown[]; of: number[] };

type FactsFile = {
  columns: Record<(typeof COLUMNS)[number], Column>;
  /** How many records before it its parent comes: such numbers repeat, and compress well. */
  parents: (number | null)[];
  /** How many records before it the first of its group comes. */
  groups: number[];
};

export function encodeFacts(records: readonly SearchRecord[]): string {
  const parents = findParents(records);
  const groupOf = groupByAddress(records);
  const columns = COLUMNS.map((name) => [name, toColumn(records.map((record) => record[name] ?? null))]);
  return JSON.stringify({
    columns: Object.fromEntries(columns),
    parents: Array.from(parents, (parent, record) => (parent === NO_PARENT ? null : record - parent)),
    groups: Array.from(groupOf, (first, record) => record - first),
  } satisfies FactsFile);
}

/** The index of a language from its facts and its words. */
export function openFacts(json: string, table: TokenTable): SearchIndex<NumberedFacts> {
  const { columns, parents, groups } = JSON.parse(json) as FactsFile;
  const records = groups.map((_, number): NumberedFacts => {
    const facts = COLUMNS.map((name) => [name, columns[name].values[columns[name].of[number] ?? 0]]);
    return { ...(Object.fromEntries(facts) as RecordFacts), number };
  });
  const relations: Relations = {
    parents: Int32Array.from(parents, (before, record) => (before === null ? NO_PARENT : record - before)),
    groupOf: Int32Array.from(groups, (before, record) => record - before),
  };
  return createIndexOfFacts(records, table, relations);
}

function toColumn(values: readonly unknown[]): Column {
  const known = new Map<string, number>();
  const distinct: unknown[] = [];
  const of = values.map((value) => {
    const key = JSON.stringify(value);
    const at = known.get(key) ?? distinct.push(value) - 1;
    known.set(key, at);
    return at;
  });
  return { values: distinct, of };
}
