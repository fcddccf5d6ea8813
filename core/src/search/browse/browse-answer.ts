// The part of an answer that the search page reads, in browsers and on the server.
import type { SearchFilter } from '../../build-output/site-manifest.ts';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '../records/search-record.ts';
import { BROWSE_FACETS } from './browse-request.ts';

/** Escaped, with `mark` around what matches as the only markup. */
type Marked = { value?: string };

/** By level; what the answer of another service lacks is not there. */
type ByLevel<Value> = Partial<Record<HierarchyLevel, Value>>;

export type BrowseHit = {
  objectID: string;
  url: string;
  kind?: string | null;
  host?: string | null;
  date?: string | null;
  hierarchy: ByLevel<string | null>;
  content?: string | null;
  _highlightResult?: { hierarchy?: ByLevel<Marked> };
  _snippetResult?: { content?: Marked };
};

/** By facet how many results have each of its values. */
export type BrowseFacets = Partial<Record<string, Record<string, number>>>;

/** Headings above and at the hit, outermost first. */
export function headingsOf({ hierarchy }: BrowseHit): string[] {
  return HIERARCHY_LEVELS.flatMap((level) => hierarchy[level] ?? []);
}

/** The same with what matches marked. */
export function markedHeadingsOf({ hierarchy, _highlightResult }: BrowseHit): string[] {
  return HIERARCHY_LEVELS.flatMap(
    (level) => _highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? [],
  );
}

export type Choice = { value: string; label: string; count: number };

/** Choices of a filter that leave results: among the results or, before the first search, among all records. */
export function listChoices({ name, options, isTyped }: SearchFilter, found?: BrowseFacets): Choice[] {
  const counts = name === 'version' ? undefined : found?.[BROWSE_FACETS[name]];
  const all =
    isTyped && counts
      ? Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))
      : options.map(({ value, label, count = 0 }) => ({
          value,
          label,
          count: counts ? value.split(',').reduce((sum, one) => sum + (counts[one] ?? 0), 0) : count,
        }));
  return all.filter(({ count }) => count > 0);
}
