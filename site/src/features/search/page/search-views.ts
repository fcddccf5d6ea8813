import { type Content, listLocales, type SearchPageFile, type SiteConfig } from '@midweek/core';
import { withVersion } from '../docs-versions.ts';
import { toSearchSettings } from '../search-settings.ts';
import type { FiltersByLocale } from './search-filters.ts';

/** Where the server makes feeds of what is found, without language; nothing where browsers, another service or nobody searches. */
export function toFeedPath({ search, api }: Pick<SiteConfig, 'search' | 'api'>): string | undefined {
  const { engine, hosts, searchPagePath } = search;
  const isOurs = engine === 'server' && hosts.length === 0 && api !== 'none';
  return isOurs && searchPagePath ? `${searchPagePath}/atom.xml` : undefined;
}

/** What the server needs to answer the form of the search page, and to make those feeds. */
export function toSearchPageFile({ site }: Content, filters: FiltersByLocale): SearchPageFile | undefined {
  const { searchPagePath } = site.search;
  if (!searchPagePath || !toFeedPath(site)) return undefined;
  const last = site.docsVersions.find(({ isLast }) => isLast);
  return {
    path: searchPagePath,
    site: site.url,
    title: site.title,
    titleDelimiter: site.titleDelimiter,
    languages: Object.fromEntries(
      listLocales().map((locale) => {
        const { facetFilters, versions } = toSearchSettings(site, locale);
        return [
          locale,
          {
            facetFilters: withVersion(facetFilters, versions, last?.name),
            filters: filters[locale] ?? [],
          },
        ];
      }),
    ),
  };
}
