import type { SearchHit } from '../engine/search-index.ts';
import { HIERARCHY_LEVELS, type SearchRecord } from '../records/search-record.ts';

/** The compiler sees to it that none is missing. */
const ATTRIBUTES = Object.keys({
  type: true,
  language: true,
  section: true,
  kind: true,
  host: true,
  address: true,
  isHeadline: true,
  tags: true,
  date: true,
  hierarchy: true,
  content: true,
  url: true,
  version_tag: true,
} satisfies Record<Exclude<keyof SearchRecord, 'objectID' | 'keywords'>, true>) as (keyof SearchRecord)[];

export type RetrieveAttributes = (hit: Pick<SearchHit, 'record' | 'sameAddress'>) => Record<string, unknown>;

/**
 * Creates the choice of what a hit has of its record: always the objectID, and the attributes that were asked for. Names
 * that a record does not have are passed over.
 * @example createRetrieveAttributes(['hierarchy.lvl1', 'url']) // { objectID, hierarchy: { lvl1 }, url }
 * @example createRetrieveAttributes(['*', '-content']) // everything but the content
 */
export function createRetrieveAttributes(asked: readonly string[]): RetrieveAttributes {
  const names = new Set(asked);
  const isWanted = (name: string) => wants(names, name);
  const attributes = ATTRIBUTES.filter(isWanted);
  const levels = isWanted('hierarchy')
    ? []
    : HIERARCHY_LEVELS.filter((level) => isWanted(`hierarchy.${level}`));
  const hasIssues = isWanted('issues');
  const hasLevels = levels.length > 0 && !names.has('-hierarchy');

  return ({ record, sameAddress }) => {
    const wanted: Record<string, unknown> = { objectID: record.objectID };
    for (const name of attributes) wanted[name] = record[name];
    if (hasLevels) {
      const hierarchy: Record<string, string | null> = {};
      for (const level of levels) hierarchy[level] = record.hierarchy[level];
      wanted.hierarchy = hierarchy;
    }
    if (hasIssues && sameAddress.length > 1) wanted.issues = sameAddress.map(toIssue);
    return wanted;
  };
}

/** Whether answers say where else an address was curated. */
export function retrievesIssues(asked: readonly string[]): boolean {
  return wants(new Set(asked), 'issues');
}

function wants(names: ReadonlySet<string>, name: string): boolean {
  return !names.has(`-${name}`) && (names.has('*') || names.has(name));
}

/** Where else the address was curated, newest first. */
function toIssue({ hierarchy, date, url }: SearchRecord) {
  return { title: hierarchy.lvl1, date, url };
}
