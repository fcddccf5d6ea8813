import {
  type DateForm,
  dateFormOf,
  type Locale,
  paths,
  type SearchConfig,
  type SiteConfig,
  toApiOrigin,
  toHref,
  toVersionTag,
} from '@midweek/core';
import { STORAGE_KEYS } from '../shell/storage.ts';
import { type FacetFilters, toContextFilters, type VersionSettings } from './docs-versions.ts';

/** What the browser needs to ask the service: configuration as seen from one language. Texts come with the code: every page would carry them otherwise. */
export type SearchSettings = Pick<
  SearchConfig,
  'appId' | 'apiKey' | 'indexName' | 'hosts' | 'externalUrlRegex' | 'replaceSearchResultPathname'
> &
  VersionSettings & {
    dates: DateForm;
    facetFilters: FacetFilters;
    /** Where the server of the site answers, if not where its pages are. */
    api?: string;
    /** Whether the browser searches by itself, in the files of the build. */
    isInBrowser?: boolean;
  };

/** The same for the dialog. */
export type DialogSettings = SearchSettings &
  Pick<SearchConfig, 'personalization' | 'reportUrl' | 'insights'> & {
    /** The search page in the language of the reader. */
    pageHref: string | undefined;
    /** Who is thanked below the results; nobody: Algolia, by its logo. */
    credit: { name: string; href: string } | undefined;
  };

export function toSearchSettings(
  { search, docsVersions, api }: Pick<SiteConfig, 'search' | 'docsVersions' | 'api'>,
  locale: Locale,
): SearchSettings {
  const { appId, apiKey, indexName, hosts, externalUrlRegex, replaceSearchResultPathname } = search;
  return {
    dates: dateFormOf(locale),
    appId,
    apiKey,
    indexName,
    hosts,
    externalUrlRegex,
    replaceSearchResultPathname,
    ...(toApiOrigin({ api }) && { api }),
    ...(search.engine === 'browser' && { isInBrowser: true }),
    facetFilters: [...(search.contextualSearch ? toContextFilters(locale) : []), ...search.facetFilters],
    ...(search.contextualSearch ? toVersionSettings(docsVersions) : { versions: [] }),
  };
}

function toVersionSettings(versions: SiteConfig['docsVersions']): VersionSettings {
  return {
    versions: versions.map(({ name, isLast }) => ({ name, tag: toVersionTag(name), isLast })),
    ...(versions.length > 0 && { preferredVersionKey: `${STORAGE_KEYS.preferredDocsVersion}default` }),
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
  };
}
