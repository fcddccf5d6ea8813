import { type Locale, paths, type SearchConfig, type SiteConfig, t, toHref } from '@midweek/core';
import { STORAGE_KEYS } from '../storage/storage.ts';
import { DOCS_ID, type FacetFilters, toContextFilters, type VersionSettings } from './docs-versions.ts';

/** What the browser needs to ask the service: configuration as seen from one language. */
export type SearchSettings = Pick<
  SearchConfig,
  'appId' | 'apiKey' | 'indexName' | 'hosts' | 'externalUrlRegex' | 'replaceSearchResultPathname'
> &
  VersionSettings & { facetFilters: FacetFilters };

/** The same for the dialog, with its texts. */
export type DialogSettings = SearchSettings &
  Pick<SearchConfig, 'personalization' | 'reportUrl' | 'insights'> & {
    /** The search page in the language of the reader. */
    pageHref: string | undefined;
    /** Who is thanked below the results; nobody: Algolia, by its logo. */
    credit: { name: string; href: string } | undefined;
    labels: DialogLabels;
  };

export type DialogLabels = ReturnType<typeof toLabels>;

export function toSearchSettings(
  { search, docsVersions }: Pick<SiteConfig, 'search' | 'docsVersions'>,
  locale: Locale,
): SearchSettings {
  const { appId, apiKey, indexName, hosts, externalUrlRegex, replaceSearchResultPathname } = search;
  return {
    appId,
    apiKey,
    indexName,
    hosts,
    externalUrlRegex,
    replaceSearchResultPathname,
    facetFilters: [...(search.contextualSearch ? toContextFilters(locale) : []), ...search.facetFilters],
    ...(search.contextualSearch ? toVersionSettings(docsVersions, locale) : { versions: [] }),
  };
}

function toVersionSettings(versions: SiteConfig['docsVersions'], locale: Locale): VersionSettings {
  return {
    versions: versions.map(({ name, isLast, docs }) => ({
      name,
      isLast,
      hrefs: docs.map(({ path }) => toHref(locale, path)),
    })),
    ...(versions.length > 0 && { preferredVersionKey: STORAGE_KEYS.preferredDocsVersion + DOCS_ID }),
  };
}

export function toDialogSettings(site: SiteConfig, locale: Locale): DialogSettings {
  const { personalization, reportUrl, insights, searchPagePath, hosts } = site.search;
  return {
    ...toSearchSettings(site, locale),
    personalization,
    reportUrl,
    insights,
    pageHref: searchPagePath ? toHref(locale, searchPagePath) : undefined,
    credit: hosts.length === 0 ? { name: site.title, href: toHref(locale, paths.home) } : undefined,
    labels: toLabels(locale),
  };
}

function toLabels(locale: Locale) {
  return {
    placeholder: t(locale, 'searchDialog.placeholder'),
    input: t(locale, 'searchDialog.input'),
    clear: t(locale, 'searchDialog.clear'),
    cancel: t(locale, 'searchDialog.cancel'),
    recent: t(locale, 'searchDialog.recent'),
    noRecent: t(locale, 'searchDialog.noRecent'),
    save: t(locale, 'searchDialog.save'),
    removeRecent: t(locale, 'searchDialog.removeRecent'),
    favorite: t(locale, 'searchDialog.favorite'),
    removeFavorite: t(locale, 'searchDialog.removeFavorite'),
    errorTitle: t(locale, 'search.errorTitle'),
    errorHelp: t(locale, 'search.errorHelp'),
    noResults: t(locale, 'searchDialog.noResults'),
    suggestions: t(locale, 'searchDialog.suggestions'),
    report: t(locale, 'searchDialog.report'),
    reportLink: t(locale, 'searchDialog.reportLink'),
    select: t(locale, 'searchDialog.select'),
    enterKey: t(locale, 'searchDialog.enterKey'),
    navigate: t(locale, 'searchDialog.navigate'),
    arrowUp: t(locale, 'searchDialog.arrowUp'),
    arrowDown: t(locale, 'searchDialog.arrowDown'),
    close: t(locale, 'searchDialog.close'),
    escapeKey: t(locale, 'searchDialog.escapeKey'),
    credit: t(locale, 'searchDialog.credit'),
    // The browser fills in the count.
    seeAll: t(locale, 'searchDialog.seeAll', { count: '{count}' }),
  };
}
