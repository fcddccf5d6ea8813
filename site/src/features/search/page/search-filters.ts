import {
  type Content,
  countBrowsable,
  inLocale,
  KINDS,
  type Locale,
  listLocales,
  type SearchFilter,
  type SiteConfig,
  t,
  usedTags,
} from '@midweek/core';
import type { BrowseFilter } from '@midweek/core/browser';

type Choice = { value: string; label: string };

/** Of hundreds: others are listed as soon as results are narrowed by something else, and found by their name. */
const LISTED_HOSTS = 24;

export type FiltersByLocale = Readonly<Record<Locale, SearchFilter[]>>;

/** The filters of every language. */
export function listFilters(content: Content): FiltersByLocale {
  return Object.fromEntries(listLocales().map((locale) => [locale, toFilters(content, locale)]));
}

/** What results can be narrowed by, with how many there are. Kinds of the same name are one choice. */
export function toFilters(content: Content, locale: Locale): SearchFilter[] {
  const { site, docs } = content;
  const { countOf, listValues } = countBrowsable(content, locale);
  const compare = new Intl.Collator(locale).compare;
  const toFilter = (name: BrowseFilter, options: readonly Choice[]): SearchFilter => ({
    name,
    label: t(locale, `search.${name}`),
    options: options
      .map((option) => ({ ...option, count: countOf(name, option.value.split(',')) }))
      .filter(({ count }) => count > 0),
  });
  const toChoice = (value: string): Choice => ({ value, label: value });
  const sections: Choice[] = site.blogs.map((blog) => ({
    value: blog,
    label: inLocale(site[blog].title, locale),
  }));
  if (docs) sections.push({ value: 'docs', label: inLocale(docs.title, locale) });
  const kinds = Map.groupBy([...Object.keys(KINDS), ...site.linkKinds.map(({ id }) => id)], (kind) =>
    t(locale, `kind.${kind}`),
  );
  const tags = new Map(
    site.blogs.flatMap((blog) => usedTags(content, blog)).map(({ handle, label }) => [handle, label]),
  );
  const filters = [
    toFilter('section', sections),
    toFilter('kind', [...kinds].map(([label, values]) => ({ value: values.join(','), label })).sort(byLabel)),
    toFilter('year', listValues('year').sort().reverse().map(toChoice)),
    toFilter(
      'tag',
      [...tags].map(([value, label]) => ({ value, label: inLocale(label, locale) })).sort(byLabel),
    ),
    { ...toFilter('host', listValues('host').slice(0, LISTED_HOSTS).map(toChoice)), isOpen: true },
  ];
  // A list without choices is not shown.
  return [...filters.filter(({ options }) => options.length > 0), ...toVersionFilter(site, locale)];

  function byLabel(a: Choice, b: Choice): number {
    return compare(a.label, b.label);
  }
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
