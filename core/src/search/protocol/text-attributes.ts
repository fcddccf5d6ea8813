// The attributes of a record that hold text: those that can be highlighted and cut to a snippet.
import { HIERARCHY_LEVELS, type HierarchyLevel, type SearchRecord } from '../records/search-record.ts';

export type TextAttribute = HierarchyLevel | 'content' | 'tags';

const ATTRIBUTES: ReadonlyMap<string, TextAttribute> = new Map([
  ...HIERARCHY_LEVELS.map((level) => [`hierarchy.${level}`, level] as const),
  ['content', 'content'],
  ['tags', 'tags'],
]);

/** The text attributes that a name stands for: `hierarchy.lvl1` is one of them, `hierarchy` several, `*` all. */
export function textAttributesOf(name: string): TextAttribute[] {
  return [...ATTRIBUTES]
    .filter(([path]) => name === '*' || path === name || path.startsWith(`${name}.`))
    .map(([, attribute]) => attribute);
}

/**
 * Makes something of each text of a record, in the shape of the record: `{ hierarchy: { lvl1: … }, content: … }`. What the
 * record has no text for is left out.
 */
export function mapTexts<T>(
  record: SearchRecord,
  attributes: Iterable<TextAttribute>,
  map: (text: string, attribute: TextAttribute) => T,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  const hierarchy: Record<string, T> = {};
  for (const attribute of attributes) {
    if (attribute === 'tags') {
      mapped.tags = record.tags.map((tag) => map(tag, attribute));
    } else if (attribute === 'content') {
      if (record.content !== null) mapped.content = map(record.content, attribute);
    } else {
      const text = record.hierarchy[attribute];
      if (text !== null) hierarchy[attribute] = map(text, attribute);
    }
  }
  if (Object.keys(hierarchy).length > 0) mapped.hierarchy = hierarchy;
  return mapped;
}
