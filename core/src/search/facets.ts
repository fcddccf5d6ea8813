import type { FacetFilter } from './search-index.ts';
import { FACETS, type Facet, type SearchRecord } from './search-record.ts';

type IsAllowed = (record: number) => boolean;

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
  // Each filter is read once, not once for every record that is found: there may be a hundred of them.
  return (groups) => {
    const sets = groups.map((group) =>
      unite(group.map(({ facet, value }) => having.get(toKey(facet, value)))),
    );
    const distinct = [...new Set(sets)];
    return (record) => distinct.every((members) => members?.[record] === 1);
  };
}

type Members = Uint8Array | undefined;

/** The records that are in one of the sets; nothing when there are none. */
function unite(sets: readonly Members[]): Members {
  const [first, ...others] = new Set(sets.filter((members) => members !== undefined));
  if (first === undefined || others.length === 0) return first;
  const united = first.slice();
  for (const members of others) {
    for (let record = 0; record < united.length; record++)
      united[record] = (united[record] ?? 0) | (members[record] ?? 0);
  }
  return united;
}

function toKey(facet: Facet, value: string): string {
  return `${facet}:${value}`;
}

function valuesOf(record: SearchRecord, facet: Facet): readonly string[] {
  switch (facet) {
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
