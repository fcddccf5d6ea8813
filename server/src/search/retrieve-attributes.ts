import { HIERARCHY_LEVELS, type SearchRecord } from '@midweek/core/search';

export type RetrieveAttributes = (record: SearchRecord) => Record<string, unknown>;

/**
 * Creates the choice of what a hit has of its record: always the objectID, and the attributes that were asked for. Names
 * that a record does not have are passed over.
 * @example createRetrieveAttributes(['hierarchy.lvl1', 'url']) // { objectID, hierarchy: { lvl1 }, url }
 * @example createRetrieveAttributes(['*', '-content']) // everything but the content
 */
export function createRetrieveAttributes(asked: readonly string[]): RetrieveAttributes {
  const names = new Set(asked);
  const isWanted = (name: string) => !names.has(`-${name}`) && (names.has('*') || names.has(name));
  const levels = isWanted('hierarchy')
    ? []
    : HIERARCHY_LEVELS.filter((level) => isWanted(`hierarchy.${level}`));
  const hasLevels = levels.length > 0 && !names.has('-hierarchy');

  return (record) => {
    const wanted: Record<string, unknown> = { objectID: record.objectID };
    for (const [name, value] of Object.entries(record)) {
      if (isWanted(name)) wanted[name] = value;
    }
    if (hasLevels)
      wanted.hierarchy = Object.fromEntries(levels.map((level) => [level, record.hierarchy[level]]));
    return wanted;
  };
}
