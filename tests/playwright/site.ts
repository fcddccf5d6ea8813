import {
  type Issue,
  inLocale,
  type Locale,
  listedPosts,
  listLocales,
  listRoutes,
  paths,
  toHref,
} from '@midweek/core';
import { locateSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';

const loaded = await loadContent({
  folder: locateSite(process.env.MIDWEEK_SITE).folder,
  includeDrafts: false,
});
if (!loaded.content) throw new Error('tests: the content cannot be read; `npx midweek lint` says why');

const { pricing } = loaded.content;
if (!pricing) throw new Error('tests: the site has no pricing.yml');

export const content = { ...loaded.content, pricing };
export const routes = listRoutes(content);

/** Every page of the site, in both languages. */
export const pages = listLocales().flatMap((locale) =>
  routes.map(({ path }) => ({ locale, path, href: toHref(locale, path) })),
);

export const issues = listedPosts(content, 'newsletter') as Issue[];
export const latestIssue = first(issues.filter(({ number }) => number !== undefined));
const specialIssue = first(issues.filter(({ number }) => number === undefined));
/** The article that has one of everything: code, tabs, details, admonitions, pictures. */
export const article = first(content.articles.filter(({ path }) => path.includes('useSyncExternalStore')));
export const tag = first(latestIssue.tags);

/** One address of each kind of page, by a name that test titles can use. */
export const templates = {
  home: paths.home,
  list: paths.blog('newsletter'),
  issue: latestIssue.path,
  'special issue': specialIssue.path,
  article: article.path,
  archive: paths.archive('newsletter'),
  authors: paths.authors('newsletter'),
  author: paths.author('newsletter', 'editorial'),
  tags: paths.tags('newsletter'),
  tag: paths.tag('newsletter', tag),
  'static page': '/curator',
  doc: '/docs/issues/send',
  'reference of docs': '/docs/reference/settings',
  'unreleased doc': '/docs/next/issues',
  sponsor: paths.sponsor,
  conferences: paths.conferences,
  deals: '/black-friday',
  'email code': '/emailCodeBlock',
  pricing: paths.pricing,
  calculator: paths.priceCalculator,
  search: '/search',
  'not found': '/no/such/page',
  'no layout': paths.noLayout,
  workflow: paths.confirmEmail,
} as const;

/** What every search is narrowed to: what belongs to no version of the handbook, and its last one. */
export const VERSION_TAGS = [
  'version_tag:default',
  ...content.site.docsVersions
    .filter(({ isLast }) => isLast)
    .map(({ name }) => `version_tag:docs-default-${name}`),
];

/** The first entry of a list that the tests cannot do without. */
export function first<T>(entries: readonly T[]): T {
  const [entry] = entries;
  if (entry === undefined) throw new Error('tests: the content lacks what a test needs');
  return entry;
}

/** The languages with what each of them says, for loops over tables of labels. */
export function inEveryLocale<T>(values: Record<Locale, T>): [Locale, T][] {
  return listLocales().map((locale) => [locale, inLocale(values, locale)]);
}
