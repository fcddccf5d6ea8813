import {
  type Content,
  dateFormOf,
  KINDS,
  type Kind,
  type Locale,
  paths,
  type SiteConfig,
  t,
  toApiOrigin,
  toHref,
} from '@midweek/core';
import { type PageMetadata, toCardPath } from '../../shell/metadata/page-metadata.ts';
import { describeSearch } from '../describe-search.ts';
import { toSearchSettings } from '../search-settings.ts';
import type { SearchLabels, SearchProps } from './search.tsx';
import { toFilters } from './search-filters.ts';
import { toFeedPath } from './search-views.ts';

export type SearchPageProps = {
  locale: Locale;
  archiveHref: string;
  /** Whether the server answers the form of a reader without scripts. */
  isAnswered: boolean;
  search: SearchProps;
};

export function toSearchMetadata(site: SiteConfig, path: string, locale: Locale): PageMetadata {
  const feedPath = toFeedPath(site);
  return {
    title: t(locale, 'search.title'),
    description: describeSearch(site, locale),
    path,
    image: toCardPath(locale, paths.home),
    robots: 'noindex, follow',
    ...(feedPath && {
      titleFill: 'title',
      alternates: [
        {
          type: 'application/atom+xml',
          path: feedPath,
          title: t(locale, 'search.feed'),
          origin: toApiOrigin(site),
          fill: 'feed',
        },
      ],
    }),
  };
}

export function toSearchPageProps(
  content: Content,
  locale: Locale,
  filters = toFilters(content, locale),
): SearchPageProps {
  const { site } = content;
  const feedPath = toFeedPath(site);
  return {
    locale,
    isAnswered: feedPath !== undefined && toApiOrigin(site) === '',
    archiveHref: toHref(locale, paths.archive('newsletter')),
    search: {
      settings: toSearchSettings(site, locale),
      action: toHref(locale, site.search.searchPagePath || paths.home),
      dates: dateFormOf(locale),
      filters,
      feedHref: feedPath && toApiOrigin(site) + toHref(locale, feedPath),
      kinds: Object.fromEntries(kinds.map((kind) => [kind, `${KINDS[kind]} ${t(locale, `kind.${kind}`)}`])),
      labels: toLabels(site, locale),
    },
  };
}

const kinds = Object.keys(KINDS) as Kind[];

function toLabels(site: SiteConfig, locale: Locale): SearchLabels {
  // The browser fills in what it knows only then.
  return {
    title: t(locale, 'search.title'),
    resultsFor: t(locale, 'search.resultsFor', { query: '{query}' }),
    lead: describeSearch(site, locale),
    placeholder: t(locale, 'search.placeholder'),
    submit: t(locale, 'search.label'),
    clear: t(locale, 'searchDialog.clear'),
    unknown: t(locale, 'search.unknownFilter', { value: '{value}' }),
    filters: t(locale, 'search.filters'),
    all: t(locale, 'search.all'),
    browse: t(locale, 'search.browse'),
    narrow: t(locale, 'search.narrow'),
    one: t(locale, 'search.count', { count: 1 }),
    many: t(locale, 'search.count', { count: '{count}' }),
    none: t(locale, 'search.none'),
    withoutFilters: t(locale, 'search.withoutFilters'),
    partial: t(locale, 'search.partial'),
    suggestions: `${t(locale, 'searchDialog.suggestions')}:`,
    more: t(locale, 'search.more'),
    reachable: t(locale, 'search.reachable', { count: '{count}' }),
    feed: t(locale, 'search.feed'),
    breadcrumbs: t(locale, 'breadcrumbs.label'),
    absent: t(locale, 'search.notConfigured'),
    down: t(locale, 'search.down'),
    busy: t(locale, 'search.busy'),
    refused: t(locale, 'search.refused'),
    broken: t(locale, 'search.broken'),
    unreachable: `${t(locale, 'search.errorTitle')}. ${t(locale, 'search.errorHelp')}`,
    retry: t(locale, 'island.retry'),
    loadingIndex: t(locale, 'search.loadingIndex'),
  };
}
