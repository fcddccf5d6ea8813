import { FACETS, type Facet, type RecordFacts } from '../records/search-record.ts';
import { createCountValues } from './facet-columns.ts';
import type { FacetCounts, FacetFilter } from './search-index.ts';

type IsAllowed = (record: number) => boolean;

export type Facets = {
  /** Every group must hold; in a group, one filter is enough. */
  filter: (groups: readonly (readonly FacetFilter[])[]) => IsAllowed;
  /** Records of one group, next to each other, count once. */
  count: (facets: readonly Facet[], records: readonly number[], groupOf: Int32Array) => FacetCounts;
};

/** One byte for each record: whether it belongs. */
type Members = Uint8Array;

/** Which records have which value of which facet, looked up once. */
export function createFacets(records: readonly RecordFacts[]): Facets {
  const nobody: Members = new Uint8Array(records.length);
  const having = new Map<Facet, Map<string, Members>>(FACETS.map((facet) => [facet, new Map()]));
  for (const [index, record] of records.entries()) {
    for (const facet of FACETS) {
      const byValue = having.get(facet);
      for (const value of valuesOf(record, facet)) {
        const members = byValue?.get(value) ?? new Uint8Array(records.length);
        members[index] = 1;
        byValue?.set(value, members);
      }
    }
  }

  const countValues = createCountValues(records.length, (number, facet) => {
    const record = records[number];
    return record ? valuesOf(record, facet) : [];
  });

  function membersOf({ facet, value, isExcluded }: FacetFilter): Members {
    const members = having.get(facet)?.get(value) ?? nobody;
    return isExcluded ? members.map((has) => 1 - has) : members;
  }

  /** The records that are in one of the sets. */
  function unite(sets: readonly Members[]): Members {
    const [first, ...others] = new Set(sets);
    if (first === undefined || others.length === 0) return first ?? nobody;
    const united = first.slice();
    for (const members of others) {
      for (let record = 0; record < united.length; record++)
        united[record] = (united[record] ?? 0) | (members[record] ?? 0);
    }
    return united;
  }

  return {
    // Each filter is read once, not once for every record that is found: there may be a hundred of them.
    filter: (groups) => {
      const distinct = [...new Set(groups.map((group) => unite(group.map(membersOf))))];
      if (distinct.length === 0) return () => true;
      return (record) => distinct.every((members) => members[record] === 1);
    },
    count: (facets, found, groupOf) =>
      Object.fromEntries(facets.map((facet) => [facet, countValues(facet, found, groupOf)])),
  };
}

function whatIs({ host, type }: RecordFacts): 'link' | 'page' | 'paragraph' | 'heading' {
  if (host) return 'link';
  if (type === 'lvl1') return 'page';
  return type === 'content' ? 'paragraph' : 'heading';
}

/** The values that a record has of a facet. */
export function valuesOf(record: RecordFacts, facet: Facet): readonly string[] {
  switch (facet) {
    case 'record':
      return [whatIs(record)];
    case 'year':
      return record.date ? [record.date.slice(0, 4)] : [];
    case 'version_tag':
      return [record.version_tag ?? 'default'];
    case 'tags':
      return record.tags;
    default:
      return record[facet] ? [record[facet]] : [];
  }
}
