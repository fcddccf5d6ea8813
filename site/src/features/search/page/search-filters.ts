import {
  type Content,
  countBrowsable,
  inLocale,
  KINDS,
  type Kind,
  type Locale,
  listLocales,
  type SearchFilter,
  type SiteConfig,
  t,
  usedTags,
} from '@midweek/core';

const kinds = Object.keys(KINDS) as Kind[];
/** Of hundreds: others can be typed, and are listed as soon as results are narrowed by something else. */
const LISTED_HOSTS = 24;

export type FiltersByLocale = Readonly<Record<Locale, SearchFilter[]>>;

/** The filters of every language. */
export function listFilters(content: Content): FiltersByLocale {
  return Object.fromEntries(listLocales().map((locale) => [locale, toFilters(content, locale)]));
}

/** What results can be narrowed by, with how many there are. Kinds of the same name are one choice. */
export function toFilters(content: Content, locale: Locale): SearchFilter[] {
  const { site } = content;
  const { countOf, listValues } = countBrowsable(content, locale);
  const names = new Set(kinds.map((kind) => t(locale, `kind.${kind}`)));
  const tags = new Map(
    site.blogs.flatMap((blog) => usedTags(content, blog)).map((tag) => [tag.handle, tag.label]),
  );
  const compare = new Intl.Collator(locale).compare;
  const byLabel = (a: { label: string }, b: { label: string }) => compare(a.label, b.label);
  const toCounted =
    ({ name }: Pick<SearchFilter, 'name'>) =>
    (option: { value: string; label: string }) => ({
      ...option,
      count: name === 'version' ? 0 : countOf(name, option.value.split(',')),
    });
  const hasResults = ({ count }: { count: number }) => count > 0;
  const filters: SearchFilter[] = [
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
      options: [...names].sort(compare).map((label) => ({
        value: kinds.filter((kind) => t(locale, `kind.${kind}`) === label).join(','),
        label,
      })),
    },
    {
      name: 'year',
      label: t(locale, 'search.year'),
      options: listValues('year')
        .sort()
        .reverse()
        .map((year) => ({ value: year, label: year })),
    },
    {
      name: 'tag',
      label: t(locale, 'search.tag'),
      options: [...tags].map(([value, label]) => ({ value, label: inLocale(label, locale) })).sort(byLabel),
    },
    {
      name: 'host',
      label: t(locale, 'search.host'),
      options: listValues('host')
        .slice(0, LISTED_HOSTS)
        .map((host) => ({ value: host, label: host })),
      isTyped: true,
    },
  ];
  return [
    ...filters
      .map((filter) => ({ ...filter, options: filter.options.map(toCounted(filter)).filter(hasResults) }))
      // A list without choices is not shown.
      .filter(({ options }) => options.length > 0),
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
