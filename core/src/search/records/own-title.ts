import { HIERARCHY_LEVELS, type SearchRecord } from './search-record.ts';

/** The level of the title that is the record's own; a paragraph has none, its heading is a record of its own. */
export function toOwnLevel({ type }: SearchRecord): number | undefined {
  return type === 'content' ? undefined : HIERARCHY_LEVELS.indexOf(type);
}

export function toOwnTitle(record: SearchRecord): string | null {
  const level = HIERARCHY_LEVELS[toOwnLevel(record) ?? -1];
  return level ? record.hierarchy[level] : null;
}
