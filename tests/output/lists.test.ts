// Lists of posts as readers see them: which posts, in which order, on which page, under which heading.
import { expect, test } from 'vitest';
import { hrefsOf, textOf, textsOf } from './built-site.ts';
import { site } from './frozen-site.ts';

function readList(href: string) {
  const page = site.readPage(href);
  const paginator = page.querySelector('main nav:has(> [rel=prev], > [rel=next])');
  return {
    title: page.title,
    h1: textOf(page.querySelector('h1')),
    forms: page.querySelectorAll('main form').length,
    entries: [...page.querySelectorAll('main article')].map((entry) => ({
      href: entry.querySelector('h2 a')?.getAttribute('href'),
      heading: textOf(entry.querySelector('h2')),
      dateline: textOf(entry.querySelector('time')?.parentElement),
      day: entry.querySelector('time')?.getAttribute('datetime'),
      more: [...entry.querySelectorAll('a[aria-label]')].map((link) => [
        textOf(link),
        link.getAttribute('aria-label'),
        link.getAttribute('href'),
      ]),
    })),
    paginator: paginator && [
      paginator.getAttribute('aria-label'),
      ...[...paginator.querySelectorAll('a')].map(
        (link) => `${textOf(link)} -> ${link.getAttribute('href')}`,
      ),
    ],
  };
}

const numbersOf = (href: string) =>
  readList(href).entries.map((entry) => entry.href?.replace(/^(\/fr)?\/(newsletter|articles)\//, ''));

test('the first page of the newsletter has its ten newest issues', () => {
  const { entries, ...list } = readList('/newsletter');
  expect(list).toEqual({
    title: 'Newsletter | Midweek',
    h1: 'Newsletter',
    forms: 0,
    paginator: ['Blog list page navigation', 'Older entries -> /newsletter/page/2'],
  });
  expect(entries.map(({ href, heading, dateline }) => `${href} ${heading} (${dateline})`)).toEqual([
    '/newsletter/257 #257: Redux Toolkit 2.10 | XState 5.24 | React Native CLI | Rspack 1.6 | Vite 7.2 (November 5, 2025 · 4 min read)',
    '/newsletter/256 #256: Storybook 10 | Native tabs | Screens 4.18 | Biome 2.3 | Node.js 24 LTS (October 29, 2025 · 4 min read)',
    '/newsletter/255 #255: Next.js 16 | React Conf recap | React Native 0.82.1 | Vitest 4 | Node.js 25 (October 22, 2025 · 6 min read)',
    '/newsletter/254 #254: React Foundation | React Compiler | React Conf talks | Virtual View | Bun 1.3 (October 15, 2025 · 5 min read)',
    '/newsletter/253 #253: React Compiler 1.0 | React Foundation | React Native 0.82 | Playwright 1.56 (October 8, 2025 · 6 min read)',
    '/newsletter/252 #252: React 19.2 | Docusaurus 3.9 | React Native 0.82 RC | Chrome 141 | Node.js 24.9 (October 1, 2025 · 6 min read)',
    '/newsletter/251 #251: TanStack Start RC | TanStack Form 1.23 | Metro 0.83.2 | npm hardening (September 24, 2025 · 6 min read)',
    '/newsletter/250 #250: React Router 7.9 | Expo File System | Safari 26 | pnpm 10.16 (September 17, 2025 · 4 min read)',
    '/newsletter/249 #249: TanStack Query 5.87 | Expo SDK 54 | npm under attack (September 10, 2025 · 5 min read)',
    '/newsletter/248 #248: Next.js 15.5 | Apollo Client 4 | React Native 0.81 | TypeScript 5.9 (September 3, 2025 · 6 min read)',
  ]);
});

test('an entry is dated, and leads on where it was cut', () => {
  const [newest] = readList('/fr/newsletter').entries;
  const title = '257\u00a0: Redux Toolkit 2.10 | XState 5.24 | CLI React Native | Rspack 1.6 | Vite 7.2';
  expect(newest).toEqual({
    href: '/fr/newsletter/257',
    heading: '#257: Redux Toolkit 2.10 | XState 5.24 | CLI React Native | Rspack 1.6 | Vite 7.2',
    dateline: '5 novembre 2025 · 5 minutes de lecture',
    day: '2025-11-05T00:00:00.000Z',
    more: [['Lire plus', `En savoir plus sur Midweek #${title}`, '/fr/newsletter/257']],
  });
  expect(readList('/newsletter').entries[0]?.more[0]?.slice(0, 2)).toEqual([
    'Read more',
    'Read more about Midweek #257: Redux Toolkit 2.10 | XState 5.24 | React Native CLI | Rspack 1.6 | Vite 7.2',
  ]);
  const entry = site.readPage('/newsletter').querySelector('main article');
  expect(textOf(entry)).toContain('Check one thing before you read on');
  expect(textOf(entry)).not.toContain('This place is yours');
});

test.each([
  ['/newsletter/page/2', '247 246 245 244 243 242 241 219 218 217'],
  ['/newsletter/page/3', 'conferences/2024/react-summit-us-recap 216 204 174 173 149 130 129 115 110'],
  ['/fr/newsletter', '257 256 255 254 253 252 251 250 249 248'],
  ['/fr/newsletter/page/3', 'conferences/2024/react-summit-us-recap 216 204 174 173 149 130 129 115 110'],
  ['/newsletter/tags/react', '257 256 255 254 253 252 251 250 249 247'],
  ['/fr/newsletter/tags/react/page/3', '216 204 174 173 149 130 129 115 110'],
  ['/newsletter/authors/editorial', '257 256 255 254 252 251 250 249 248 246'],
  ['/newsletter/authors/editorial/authors/3', '149 130 129 110'],
  ['/fr/newsletter/authors/guest', '247'],
  [
    '/articles',
    'useSyncExternalStore-the-underrated-react-api records-and-tuples-for-react atomic-css-in-js handling-api-request-race-conditions-in-react using-expo-in-gatsby',
  ],
  [
    '/fr/articles/revised',
    'atomic-css-in-js useSyncExternalStore-the-underrated-react-api records-and-tuples-for-react handling-api-request-race-conditions-in-react using-expo-in-gatsby',
  ],
])('%s has these posts, newest first', (href, posts) => {
  expect(numbersOf(href)).toEqual(posts.split(' '));
});

test.each([
  ['/newsletter/page/2', 'Newer entries -> /newsletter', 'Older entries -> /newsletter/page/3'],
  ['/newsletter/page/3', 'Newer entries -> /newsletter/page/2', ''],
  [
    '/fr/newsletter/page/2',
    'Nouvelles entrées -> /fr/newsletter',
    'Anciennes entrées -> /fr/newsletter/page/3',
  ],
  [
    '/fr/newsletter/tags/react/page/2',
    'Nouvelles entrées -> /fr/newsletter/tags/react',
    'Anciennes entrées -> /fr/newsletter/tags/react/page/3',
  ],
  ['/newsletter/tags/tooling', '', 'Older entries -> /newsletter/tags/tooling/page/2'],
  [
    '/newsletter/authors/editorial/authors/2',
    'Newer entries -> /newsletter/authors/editorial',
    'Older entries -> /newsletter/authors/editorial/authors/3',
  ],
])('the paginator of %s leads to its neighbours', (href, newer, older) => {
  expect(readList(href).paginator?.slice(1)).toEqual([newer, older].filter(Boolean));
});

test('a list of one page has no paginator', () => {
  for (const href of ['/articles', '/fr/newsletter/authors/guest'])
    expect(readList(href).paginator).toBeNull();
});

test('articles can be sorted by their last revision, and say then when it was', () => {
  const order = site.readPage('/fr/articles/revised').querySelector('main nav[aria-label=Ordre]');
  expect(order && [textsOf(order, 'a'), hrefsOf(order, 'a'), textsOf(order, '[aria-current]')]).toEqual([
    ['Les plus récents', 'Mis à jour récemment'],
    ['/fr/articles', '/fr/articles/revised'],
    ['Mis à jour récemment'],
  ]);
  expect(readList('/fr/articles/revised').entries[0]?.dateline).toBe(
    '27 avril 2020 · mis à jour le 16 novembre 2026 · 7 minutes de lecture',
  );
  expect(readList('/articles').entries[0]?.dateline).toBe('November 9, 2022 · 7 min read');
});

test.each([
  ['/fr/newsletter/tags/security', '12 publications avec le tag «\u00a0Sécurité\u00a0»'],
  ['/articles/tags/css', 'One post tagged with "CSS"'],
  ['/fr/articles/tags/css', 'Une publication avec le tag «\u00a0CSS\u00a0»'],
])('%s says how many posts carry the tag', (href, title) => {
  expect(readList(href)).toMatchObject({ h1: title, title: `${title} | Midweek` });
});

test.each([
  ['/newsletter/authors/editorial', 'The Midweek desk', '24 posts', 'View all authors'],
  ['/fr/newsletter/authors/guest', 'Bureau des invités', 'Un article', 'Voir tous les auteurs'],
])('%s says who it is, and how many posts there are', (href, name, posts, all) => {
  expect(readList(href)).toMatchObject({ h1: name, title: `${name} - ${posts} | Midweek` });
  expect(textsOf(site.readPage(href), 'main header a')).toContain(all);
});
