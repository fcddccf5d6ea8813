// The pages that list lists: archive, authors, tags. And what counts them: the home page.
import { expect, test } from 'vitest';
import { find, hrefsOf, textOf, textsOf } from './built-site.ts';
import { site } from './frozen-site.ts';

function readArchive(href: string) {
  const page = site.readPage(href);
  return {
    titles: [page.title, textOf(page.querySelector('h1'))],
    years: [...page.querySelectorAll('main > div > section')].map((section) => [
      section.querySelector('h2')?.firstChild?.textContent,
      ...hrefsOf(section, 'li > a, li a').map((link) => link.split('/').at(-1)),
    ]),
  };
}

const YEARS = [
  '2025 257 256 255 254 253 252 251 250 249 248 247 246 245 244 243 242 241 219',
  '2024 218 217 react-summit-us-recap 216 204 174',
  '2023 173 149 130',
  '2022 129 115 110',
].map((year) => year.split(' '));

test.each([
  ['/newsletter/archive', 'Archive', YEARS],
  ['/fr/newsletter/archive', 'Archives', YEARS],
  [
    '/articles/archive',
    'Archive',
    [
      ['2022', 'useSyncExternalStore-the-underrated-react-api'],
      ['2020', 'records-and-tuples-for-react', 'atomic-css-in-js'],
      ['2019', 'handling-api-request-race-conditions-in-react', 'using-expo-in-gatsby'],
    ],
  ],
])('%s lists every post under its year, newest year first', (href, name, years) => {
  expect(readArchive(href)).toEqual({ titles: [`${name} | Midweek`, name], years });
});

test.each([
  [
    '/newsletter/archive',
    ['November 5', '2025-11-05T00:00:00.000Z'],
    '#257: Redux Toolkit 2.10 | XState 5.24 | React Native CLI | Rspack 1.6 | Vite 7.2',
    ['Issue 109 and before', '/newsletter/previous'],
  ],
  [
    '/fr/newsletter/archive',
    ['5 novembre', '2025-11-05T00:00:00.000Z'],
    '#257: Redux Toolkit 2.10 | XState 5.24 | CLI React Native | Rspack 1.6 | Vite 7.2',
    ['Le numéro 109 et les précédents', '/fr/newsletter/previous'],
  ],
])(
  'a line of %s has its day and its title, and the page leads to older issues',
  (href, day, title, older) => {
    const page = site.readPage(href);
    const time = page.querySelector('main li time');
    expect([textOf(time), time?.getAttribute('datetime')]).toEqual(day);
    expect(textOf(page.querySelector('main li a'))).toBe(title);
    const links = [...page.querySelectorAll('main a')].map((link) => [
      textOf(link),
      link.getAttribute('href'),
    ]);
    expect(links).toContainEqual(older);
  },
);

function readAuthors(href: string): string[] {
  return [...site.readPage(href).querySelectorAll('main li')].map((card) =>
    [...hrefsOf(card, 'a'), ...textsOf(card, 'h2, p')].join(' | '),
  );
}

test('author cards show name, title and number of posts', () => {
  expect(readAuthors('/newsletter/authors')).toEqual([
    '/newsletter/authors/editorial | The Midweek desk | Picks, checks and writes each issue | 24 posts',
    '/newsletter/authors/react-native | React Native desk | From the new architecture to the app stores | 5 posts',
    '/newsletter/authors/web-platform | Web platform desk | What browsers can do without a library | 2 posts',
    '/newsletter/authors/tooling | Tooling desk | Bundlers, linters and the minutes they save | 5 posts',
    '/newsletter/authors/typescript | TypeScript desk | Types that earn their keep | 2 posts',
    '/newsletter/authors/performance | Performance desk | Measures first | 5 posts',
    '/newsletter/authors/accessibility | Accessibility desk | Interfaces for every reader | 2 posts',
    '/newsletter/authors/community | Community desk | RFCs, discussions and the people who maintain | 2 posts',
    '/newsletter/authors/conferences | Conferences desk | Watches the talks, keeps the dates | 3 posts',
    '/newsletter/authors/guest | Guest desk | Subjects brought to us from outside | One post',
  ]);
  expect(readAuthors('/fr/articles/authors')).toEqual([
    '/fr/articles/authors/editorial | La rédaction | Choisit, vérifie et écrit chaque numéro | 5 articles',
    '/fr/articles/authors/react-native | Bureau React Native | De la nouvelle architecture aux stores | Un article',
    '/fr/articles/authors/web-platform | Bureau plateforme web | Ce que les navigateurs savent faire sans bibliothèque | Un article',
    '/fr/articles/authors/typescript | Bureau TypeScript | Des types qui méritent leur place | Un article',
    '/fr/articles/authors/performance | Bureau performance | Mesure d’abord | Un article',
  ]);
});

const readTags = (href: string) =>
  textsOf(site.readPage(href), 'main li a').map((tag) => tag.replace(/\s*(\d+)$/, ' $1'));

test('tags are in the order of the configuration, with how many posts carry them', () => {
  expect(readTags('/newsletter/tags').join(', ')).toBe(
    'React 29, React Native 21, Expo 4, Next.js 6, Server Components 3, React Compiler 2, TypeScript 9, CSS 4, Tooling 13, Testing 4, Performance 6, Security 12, Accessibility 3, State management 3, Data fetching 3, Animation 2, Web platform 7, Conferences 3',
  );
  expect(readTags('/fr/articles/tags').join(', ')).toBe(
    'React 4, React Native 1, Expo 1, TypeScript 1, CSS 1, Outillage 1, Performance 3, Gestion d’état 1, Chargement de données 1',
  );
});

test.each([
  ['/', 'Midweek: React and React Native, picked and checked by hand'],
  ['/fr/', 'Midweek\u00a0: React et React Native, choisis et vérifiés à la main'],
  ['/fr/newsletter/authors', 'Auteurs | Midweek'],
  ['/fr/pricing/', 'Calculateur de prix | Midweek'],
])('the document of %s is titled after its page, then the site', (href, title) => {
  expect(site.readPage(href).title).toBe(title);
});

test.each([
  ['/', ['issues', 'curated links', 'releases covered', 'online since'], 'Read the whole issue'],
  ['/fr/', ['numéros', 'liens choisis', 'versions signalées', 'en ligne depuis'], 'Lire le numéro en entier'],
])('%s previews the newest issue and counts what the archive holds', (href, labels, more) => {
  const main = find(site.readPage(href), 'main');
  expect(textsOf(main, 'dt')).toEqual(labels);
  expect(textsOf(main, 'dd')).toEqual(['29', '773', '353', '2022']);
  expect(textOf(main.querySelector('h1'))).toBe('Midweek');
  expect(textOf(main.querySelector('h2'))).toMatch(/^#257/);
  const links = [...main.querySelectorAll('a')].filter((link) => textOf(link) === more);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    href === '/' ? '/newsletter/257' : '/fr/newsletter/257',
  ]);
});

test('the no-layout page has the content of the home page and nothing around it', () => {
  for (const prefix of ['', '/fr']) {
    const [home, bare] = [`${prefix}/`, `${prefix}/experiments/no-layout`].map((href) => site.readPage(href));
    expect(textOf(bare?.querySelector('main'))).toBe(textOf(home?.querySelector('main')));
    expect(bare?.querySelectorAll('nav, body > header, body > footer, a[href="#main"]')).toHaveLength(0);
  }
});

test('home and lists: one form to subscribe at home, none in lists', () => {
  const lists = ['', '/archive', '/authors', '/authors/editorial', '/tags', '/tags/react'];
  const forms = ['/', '/fr/', ...lists.map((path) => `/newsletter${path}`)].map(
    (href) => site.readPage(href).querySelectorAll('form[action="/api/subscribe"]').length,
  );
  expect(forms.join('')).toBe('11000000');
});
