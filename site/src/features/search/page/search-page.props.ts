import {
  type Content,
  dateFormOf,
  inLocale,
  KINDS,
  type Kind,
  type Locale,
  listedPosts,
  paths,
  type SiteConfig,
  t,
  toHref,
} from '@midweek/core';
import { type PageMetadata, toCardPath } from '../../metadata/page-metadata.ts';
import { toSearchSettings } from '../search-settings.ts';
import type { SearchFilter, SearchLabels, SearchProps } from './search.tsx';

export type SearchPageProps = { locale: Locale; archiveHref: string; search: SearchProps };

export function toSearchMetadata(path: string, locale: Locale): PageMetadata {
  return {
    title: t(locale, 'search.title'),
    description: t(locale, 'search.lead'),
    path,
    image: toCardPath(locale, paths.home),
    robots: 'noindex, follow',
  };
}

export function toSearchPageProps(content: Content, locale: Locale): SearchPageProps {
  const { site } = content;
  return {
    locale,
    archiveHref: toHref(locale, paths.archive('newsletter')),
    search: {
      settings: toSearchSettings(site, locale),
      action: toHref(locale, site.search.searchPagePath || paths.home),
      dates: dateFormOf(locale),
      filters: toFilters(content, locale),
      kinds: Object.fromEntries(kinds.map((kind) => [kind, `${KINDS[kind]} ${t(locale, `kind.${kind}`)}`])),
      labels: toLabels(locale),
    },
  };
}

const kinds = Object.keys(KINDS) as Kind[];

/** What results can be narrowed by. Kinds of the same name are one choice. */
function toFilters(content: Content, locale: Locale): SearchFilter[] {
  const { site } = content;
  const posts = [...listedPosts(content, 'newsletter'), ...listedPosts(content, 'articles')];
  const years = new Set(posts.map(({ date }) => date.slice(0, 4)));
  const names = new Set(kinds.map((kind) => t(locale, `kind.${kind}`)));
  return [
    {
      name: 'section',
      label: t(locale, 'search.section'),
      options: [
        ...site.blogs.map((blog) => ({ value: blog, label: inLocale(site[blog].title, locale) })),
        ...(content.docs ? [{ value: 'docs', label: inLocale(content.docs.title, locale) }] : []),
      ],
    },
    {
      name: 'kind',
      label: t(locale, 'search.kind'),
      options: [...names].sort(new Intl.Collator(locale).compare).map((label) => ({
        value: kinds.filter((kind) => t(locale, `kind.${kind}`) === label).join(','),
        label,
      })),
    },
    {
      name: 'year',
      label: t(locale, 'search.year'),
      options: [...years]
        .sort()
        .reverse()
        .map((year) => ({ value: year, label: year })),
    },
    ...toVersionFilter(site, locale),
  ];
}

/** With one version there is nothing to choose, and without a context nothing is narrowed by it. */
function toVersionFilter({ docsVersions, search }: SiteConfig, locale: Locale): SearchFilter[] {
  const last = docsVersions.find(({ isLast }) => isLast);
  if (!search.contextualSearch || !last || docsVersions.length < 2) return [];
  return [
    {
      name: 'version',
      label: t(locale, 'search.version'),
      options: docsVersions.map(({ name, label }) => ({ value: name, label: inLocale(label, locale) })),
      initial: last.name,
    },
  ];
}

function toLabels(locale: Locale): SearchLabels {
  // The browser fills in what it knows only then.
  return {
    title: t(locale, 'search.title'),
    resultsFor: t(locale, 'search.resultsFor', { query: '{query}' }),
    lead: t(locale, 'search.lead'),
    placeholder: t(locale, 'search.placeholder'),
    submit: t(locale, 'search.label'),
    clear: t(locale, 'searchDialog.clear'),
    unknown: t(locale, 'search.unknownFilter', { value: '{value}' }),
    filters: t(locale, 'search.filters'),
    all: t(locale, 'search.all'),
    one: t(locale, 'search.count', { count: 1 }),
    many: t(locale, 'search.count', { count: '{count}' }),
    none: t(locale, 'search.none'),
    more: t(locale, 'search.more'),
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
