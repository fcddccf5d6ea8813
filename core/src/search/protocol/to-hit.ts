import { escapeHtml } from '../../html/html.ts';
import type { SearchHit } from '../engine/search-index.ts';
import { HIERARCHY_LEVELS, type HierarchyLevel, type SearchRecord } from '../records/search-record.ts';
import type { findMatches } from '../words/find-matches.ts';
import type { SearchParams } from './search-params.ts';
import { cutSnippet, type Range } from './snippet.ts';

/** Where the words that the engine has found are in a text. */
export type FindMatches = typeof findMatches;

/** The attributes of a record that hold text, and can be highlighted and cut to a snippet. */
type TextAttribute = HierarchyLevel | 'content';
const TEXTS: ReadonlyMap<string, TextAttribute> = new Map([
  ...HIERARCHY_LEVELS.map((level) => [`hierarchy.${level}`, level] as const),
  ['content', 'content'],
]);
const WHOLE = ['type', 'language', 'section', 'kind', 'host', 'date', 'hierarchy', 'content', 'url'] as const;

/** Creates the step from what the engine has found to what the client has asked for. */
export function createToHit(params: SearchParams, findMatches: FindMatches) {
  const { highlightPreTag: pre, highlightPostTag: post, snippetEllipsisText: ellipsis } = params;
  const retrieve = createRetrieve(params.attributesToRetrieve);
  const highlighted = params.attributesToHighlight.flatMap(textAttributesOf);
  const snippetWords = new Map<TextAttribute, number>(
    params.attributesToSnippet.flatMap(({ attribute, words }) =>
      textAttributesOf(attribute).map((name) => [name, words] as const),
    ),
  );

  /** The matches are wrapped in tags. Everything else is escaped: the tags are the only markup. */
  function markMatches(text: string, ranges: readonly Range[]): string {
    let html = '';
    let end = 0;
    for (const [from, to] of ranges) {
      html += `${escapeHtml(text.slice(end, from))}${pre}${escapeHtml(text.slice(from, to))}${post}`;
      end = to;
    }
    return html + escapeHtml(text.slice(end));
  }

  return ({ record, matchedTerms }: SearchHit): Record<string, unknown> => {
    const hit = retrieve(record);
    if (snippetWords.size > 0) {
      hit._snippetResult = mapTexts(record, snippetWords.keys(), (text, attribute) => {
        const snippet = cutSnippet(text, findMatches(text, matchedTerms), snippetWords.get(attribute) ?? 0);
        const marked = markMatches(snippet.text, snippet.ranges);
        const value = `${snippet.isCutBefore ? ellipsis : ''}${marked}${snippet.isCutAfter ? ellipsis : ''}`;
        return { value };
      });
    }
    if (highlighted.length > 0) {
      hit._highlightResult = mapTexts(record, highlighted, (text) => ({
        value: markMatches(text, findMatches(text, matchedTerms)),
      }));
    }
    return hit;
  };
}

/**
 * Creates the choice of what a hit has of its record: always the objectID, and the attributes that were asked for. Names
 * that a record does not have are passed over.
 * @example createRetrieve(['hierarchy.lvl1', 'url']) // { objectID, hierarchy: { lvl1 }, url }
 */
function createRetrieve(asked: readonly string[]): (record: SearchRecord) => Record<string, unknown> {
  const names = new Set(asked);
  const attributes = WHOLE.filter((name) => names.has('*') || names.has(name));
  const levels = attributes.includes('hierarchy')
    ? []
    : HIERARCHY_LEVELS.filter((level) => names.has(`hierarchy.${level}`));
  return (record) => {
    const hit: Record<string, unknown> = { objectID: record.objectID };
    for (const name of attributes) hit[name] = record[name];
    if (levels.length > 0)
      hit.hierarchy = Object.fromEntries(levels.map((level) => [level, record.hierarchy[level]]));
    return hit;
  };
}

/** The text attributes of a name: `hierarchy.lvl1` is one of them, `hierarchy` several, `*` all. */
function textAttributesOf(name: string): TextAttribute[] {
  return [...TEXTS]
    .filter(([path]) => name === '*' || path === name || path.startsWith(`${name}.`))
    .map(([, attribute]) => attribute);
}

/** Makes something of each text of a record, in the shape of the record; attributes without a text are left out. */
function mapTexts<T>(
  record: SearchRecord,
  attributes: Iterable<TextAttribute>,
  map: (text: string, attribute: TextAttribute) => T,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  const hierarchy: Record<string, T> = {};
  for (const attribute of attributes) {
    if (attribute === 'content') {
      if (record.content !== null) mapped.content = map(record.content, attribute);
    } else {
      const text = record.hierarchy[attribute];
      if (text !== null) hierarchy[attribute] = map(text, attribute);
    }
  }
  if (Object.keys(hierarchy).length > 0) mapped.hierarchy = hierarchy;
  return mapped;
}
