import {
  type Blog,
  type Issue,
  inLocale,
  type Locale,
  listedPosts,
  listLocales,
  listRoutes,
  type Post,
  type PostText,
  paths,
  textFor,
  toHref,
} from '@midweek/core';
import { locateSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import type { Page } from '@playwright/test';
import { SITE } from '../serve.ts';

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
export const specialIssue = first(issues.filter(({ number }) => number === undefined));
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
  'reference of docs': '/docs/reference/configuration',
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

/** The title without the newsletter's name, as lists and headings show it. */
export function headingOf(post: Post, locale: Locale): string {
  return textFor<PostText>(post, locale).text.heading.short;
}

export function titleOf(post: Post, locale: Locale): string {
  return textFor<{ title: string }>(post, locale).text.title;
}

export function lastPageOf(blog: Blog): number {
  return Math.ceil(listedPosts(content, blog).length / content.site[blog].postsPerPage);
}

/** The first entry of a list that the tests cannot do without. */
export function first<T>(entries: readonly T[]): T {
  const [entry] = entries;
  if (entry === undefined) throw new Error('tests: the content lacks what a test needs');
  return entry;
}

/** The answers to many addresses, a few at a time; redirects are not followed. Without Playwright's requests, which are slow for the whole site. */
export async function getAll<T>(
  hrefs: readonly string[],
  read: (response: Response) => Promise<T> | T,
): Promise<T[]> {
  const results: T[] = [];
  const queue = hrefs.entries();
  const work = async () => {
    for (const [index, href] of queue) {
      const response = await fetch(new URL(href, SITE), { redirect: 'manual' });
      results[index] = await read(response);
      if (!response.bodyUsed) await response.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return results;
}

/** Parses pages in the browser without opening them, and returns what `read` finds in each. */
export function readDocuments<T>(
  reader: Page,
  hrefs: readonly string[],
  read: (document: Document) => T,
): Promise<T[]> {
  return parseInBrowser(reader, 'text/html', hrefs, read);
}

/** The same for XML. What is not well-formed has no root of the expected name. */
export function readXml<T>(
  reader: Page,
  hrefs: readonly string[],
  read: (document: Document) => T,
): Promise<T[]> {
  return parseInBrowser(reader, 'application/xml', hrefs, read);
}

async function parseInBrowser<T>(
  reader: Page,
  type: string,
  hrefs: readonly string[],
  read: (document: Document) => T,
): Promise<T[]> {
  // A string, because the content security policy lets no page make a function from text. A page is fetched and parsed
  // once a worker, and the answer comes as JSON because Playwright's own encoding is slow for the whole site.
  const json = await reader.evaluate<string>(`(async () => {
    const hrefs = ${JSON.stringify(hrefs)};
    const documents = (globalThis.documents ??= new Map());
    const queue = hrefs.filter((href) => !documents.has(href)).values();
    const load = async () => {
      for (const href of queue) {
        const source = await (await fetch(href)).text();
        documents.set(href, new DOMParser().parseFromString(source, '${type}'));
      }
    };
    await Promise.all(Array.from({ length: 4 }, load));
    return JSON.stringify(hrefs.map((href) => documents.get(href)).map(${read}));
  })()`);
  return JSON.parse(json);
}

/** The languages with what each of them says, for loops over tables of labels. */
export function inEveryLocale<T>(values: Record<Locale, T>): [Locale, T][] {
  return listLocales().map((locale) => [locale, inLocale(values, locale)]);
}
