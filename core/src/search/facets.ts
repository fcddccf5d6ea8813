import type { FacetFilter } from './search-index.ts';
import { FACETS, type Facet, type SearchRecord } from './search-record.ts';

export type IsAllowed = (record: number) => boolean;

/** Which records have which value of which facet, looked up once. */
export function createFacets(
  records: readonly SearchRecord[],
): (groups: readonly (readonly FacetFilter[])[]) => IsAllowed {
  const having = new Map<string, Uint8Array>();
  for (const [index, record] of records.entries()) {
    for (const facet of FACETS) {
      for (const value of valuesOf(record, facet)) {
        const key = toKey(facet, value);
        const members = having.get(key) ?? new Uint8Array(records.length);
        members[index] = 1;
        having.set(key, members);
      }
    }
  }
  return (groups) => {
    const wanted = groups.map((group) => group.map(({ facet, value }) => having.get(toKey(facet, value))));
    return (record) => wanted.every((group) => group.some((members) => members?.[record] === 1));
  };
}

function toKey(facet: Facet, value: string): string {
  return `${facet}:${value}`;
}

function valuesOf(record: SearchRecord, facet: Facet): readonly string[] {
  switch (facet) {
    case 'year':
      return record.date ? [record.date.slice(0, 4)] : [];
    case 'version_tag':
      return ['default'];
    case 'tags':
      return record.tags;
    default:
      return record[facet] ? [record[facet]] : [];
  }
}
