import { HIERARCHY_LEVELS, type SearchRecord } from './search-record.ts';

export const NO_PARENT = -1;

/**
 * For each record, the record of the heading or page above it. Issues do not count as parents: their titles name the subjects of other
 * links.
 */
export function findParents(records: readonly SearchRecord[]): Int32Array {
  const headings = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    if (record.type === 'content' || (record.section === 'newsletter' && record.type === 'lvl1')) continue;
    const place = toPlace(record, HIERARCHY_LEVELS.indexOf(record.type));
    if (!headings.has(place)) headings.set(place, index);
  }
  return Int32Array.from(records, (record) => {
    // A paragraph has no level of its own: its heading is a record too.
    const own = record.type === 'content' ? HIERARCHY_LEVELS.length : HIERARCHY_LEVELS.indexOf(record.type);
    for (let level = own - 1; level > 0; level--) {
      const heading = hasLevel(record, level) ? headings.get(toPlace(record, level)) : undefined;
      if (heading !== undefined) return heading;
    }
    return NO_PARENT;
  });
}

function hasLevel({ hierarchy }: SearchRecord, level: number): boolean {
  const name = HIERARCHY_LEVELS[level];
  return name !== undefined && hierarchy[name] !== null;
}

function toPlace({ url, hierarchy }: SearchRecord, level: number): string {
  const titles = HIERARCHY_LEVELS.slice(1, level + 1).map((name) => hierarchy[name] ?? '');
  return [url.split('#')[0], ...titles].join('\n');
}
