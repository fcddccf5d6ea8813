import type { Content } from '../../content.ts';
import { toVersionTag } from '../../docs/doc.ts';
import type { Locale } from '../../languages/locales.ts';
import { valuesOf } from '../engine/facets.ts';
import { listRecords } from '../records/list-records.ts';
import { BROWSE_FACETS, type BrowseFilter } from './browse-request.ts';

/** How many results there are to leaf through, by what they can be narrowed by. */
export type BrowseCounts = {
  /** Values with the most results first. */
  listValues: (filter: BrowseFilter) => string[];
  /** How many results have one of the values. */
  countOf: (filter: BrowseFilter, values: readonly string[]) => number;
};

/** Pages and curated links of a language; those with one address count as one, as in the answers of the engine. */
export function countBrowsable(content: Content, locale: Locale): BrowseCounts {
  const last = content.site.docsVersions.find(({ isLast }) => isLast);
  const currentTag = last && toVersionTag(last.name);
  const results = new Map<BrowseFilter, Map<string, Set<string>>>();
  for (const record of listRecords(content, locale)) {
    const isShown = record.version_tag === undefined || record.version_tag === currentTag;
    if (!isShown || !['page', 'link'].includes(valuesOf(record, 'record')[0] ?? '')) continue;
    for (const [filter, facet] of Object.entries(BROWSE_FACETS) as [BrowseFilter, 'kind'][]) {
      const byValue = results.get(filter) ?? new Map<string, Set<string>>();
      results.set(filter, byValue);
      for (const value of valuesOf(record, facet)) {
        const found = byValue.get(value) ?? new Set();
        byValue.set(value, found.add(record.address ?? record.objectID));
      }
    }
  }
  return {
    listValues: (filter) =>
      [...(results.get(filter) ?? [])]
        .sort(([a, some], [b, others]) => others.size - some.size || a.localeCompare(b))
        .map(([value]) => value),
    countOf: (filter, values) =>
      new Set(values.flatMap((value) => [...(results.get(filter)?.get(value) ?? [])])).size,
  };
}
