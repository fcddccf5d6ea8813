// Small sites with configurations that the shipped one does not use. Each is built and served like the real one.
import { join } from 'node:path';
import { DOCS_FILES } from './docs.ts';
import { ARABIC_FILES, GERMAN_FILES } from './languages.ts';

export type FixtureSite = {
  port: number;
  /** Options of `midweek init`, which then makes the site; otherwise its pages are those of the frozen one. */
  init?: string[];
  /** Replaces these keys of site.yml. */
  configuration: Record<string, unknown>;
  /** Further files, by path. */
  files?: Record<string, string>;
  /** Whether a plain file server has to do, instead of ours. */
  isStatic?: boolean;
  /** Where its server answers, beside the file server that has the pages. */
  apiPort?: number;
  /** Whether its server has a database, for what readers do. */
  isCounting?: boolean;
};

const text = (value: string) => ({ en: value, fr: value });

export const FIXTURE_SITES = {
  /** Everything that can be switched on in the header. */
  decorated: {
    port: 4175,
    configuration: {
      colorMode: { respectPrefersColorScheme: true },
      search: {
        appId: 'APP',
        apiKey: 'key',
        indexName: 'elsewhere',
        searchPagePath: 'find',
        contextualSearch: false,
        facetFilters: ['section:articles'],
        externalUrlRegex: '^https://docs\\.',
        replaceSearchResultPathname: { from: '/old/', to: '/' },
        reportUrl: 'https://report.example/?q={query}',
        insights: true,
      },
      announcementBar: {
        id: 'first',
        content: {
          en: 'Read <a href="/newsletter">the newsletter</a>',
          fr: 'Lis <a href="/fr/newsletter">la newsletter</a>',
        },
        backgroundColor: '#203040',
        textColor: '#ffffff',
      },
      navbar: {
        style: 'dark',
        hideOnScroll: true,
        logo: { src: '/favicon.svg', srcDark: '/icon-192.png' },
        items: [
          { label: text('Newsletter'), to: '/newsletter' },
          {
            type: 'dropdown',
            label: text('More'),
            items: [
              { label: text('Articles'), to: '/articles' },
              { label: text('Elsewhere'), href: 'https://elsewhere.example/' },
            ],
          },
          { type: 'html', html: '<b class="badge">New</b>', position: 'right' },
          { type: 'localeDropdown', position: 'right' },
        ],
      },
    },
  },
  /** Everything that can be switched off. */
  plain: {
    port: 4176,
    configuration: {
      colorMode: { defaultMode: 'dark', disableSwitch: true },
      announcementBar: { content: text('Cannot be closed'), isCloseable: false },
      search: { searchPagePath: false, personalization: false },
      navbar: { style: 'primary', items: [{ label: text('Newsletter'), to: '/newsletter' }] },
      footer: {
        style: 'dark',
        links: [{ label: text('Newsletter'), to: '/newsletter' }],
        copyright: text('© {year}'),
      },
    },
  },
  /** All third-party analytics vendors are configured. */
  measured: {
    port: 4178,
    configuration: {
      analytics: {
        tagManager: { id: 'GTM-TEST1', noscriptFrame: true },
        gtag: { id: 'G-TEST1' },
        webAnalytics: {},
        posthog: { apiKey: 'midweek', recordings: true },
      },
    },
  },
  /** First-party analytics only. Also has docs in three versions, with a version dropdown on every page. */
  counted: {
    isCounting: true,
    port: 4179,
    configuration: {
      analytics: { firstParty: true },
      navbar: {
        items: [
          { label: text('Newsletter'), to: '/newsletter' },
          { type: 'docsVersionDropdown', position: 'right' },
          { type: 'localeDropdown', position: 'right' },
        ],
      },
    },
    files: DOCS_FILES,
  },
  /** Nothing but files: the browser searches by itself, and forms say that nobody would answer them. */
  serverless: {
    isStatic: true,
    port: 4180,
    configuration: { api: 'none', subscribeAt: 'https://letters.example/subscribe' },
  },
  /** Pages on a file server, and the server of the newsletter elsewhere. */
  apart: {
    isStatic: true,
    isCounting: true,
    port: 4181,
    apiPort: 4182,
    configuration: {
      url: 'http://127.0.0.1:4181',
      api: 'http://127.0.0.1:4182',
      analytics: { firstParty: true },
    },
  },
  /** One language, which does not come with the code, and three sections, another weekday and other colours. */
  'one language': {
    port: 4183,
    init: [
      '--name',
      'Rustbrief',
      '--languages',
      'de',
      '--weekday',
      'thursday',
      '--sections',
      'Sprache,Crates,Kurioses',
    ],
    configuration: { colors: { light: { accent: '#0b57d0' }, dark: { accent: '#8ab4f8' } } },
    files: GERMAN_FILES,
  },
  /** Three languages, one of them from right to left; browsers search by themselves. */
  'three languages': {
    port: 4184,
    init: [
      '--name',
      'Rustletter',
      '--languages',
      'en,de,ar',
      '--weekday',
      'thursday',
      '--sections',
      'Language,Crates,Fun',
    ],
    configuration: { search: { engine: 'browser' } },
    files: { ...GERMAN_FILES, ...ARABIC_FILES },
  },
} satisfies Record<string, FixtureSite>;

export type FixtureName = keyof typeof FIXTURE_SITES;

export function fixtureUrl(name: FixtureName, path = '/'): string {
  return `http://127.0.0.1:${FIXTURE_SITES[name].port}${path}`;
}

/** The same at the server of a site whose pages are elsewhere. */
export const APART_API = `http://127.0.0.1:${FIXTURE_SITES.apart.apiPort}`;

/** Where the server of a fixture site keeps its data during a run of the tests. */
export function fixtureData(name: FixtureName): string | undefined {
  const { MIDWEEK_TEST_DATA: data } = process.env;
  return data && join(data, name);
}
