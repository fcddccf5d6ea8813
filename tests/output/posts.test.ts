// Issues and articles as they are written out: one of each kind in full, in the language that shows most.
import { expect, test } from 'vitest';
import { find, hrefsOf, textOf, textsOf } from './built-site.ts';
import { site } from './frozen-site.ts';

const ISSUE = '/fr/newsletter/257';
const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

test('an issue shows its date, reading time and desks', () => {
  const header = find(site.readPage(ISSUE), 'article header');
  expect(textOf(header.querySelector('time')?.parentElement)).toBe('5 novembre 2025 · 5 minutes de lecture');
  expect(header.querySelector('time')?.getAttribute('datetime')).toBe('2025-11-05T00:00:00.000Z');
  const names = [...header.querySelectorAll('ul li')];
  expect(names.map((name) => [textOf(name), ...hrefsOf(name, 'a')])).toEqual([
    ['La rédaction', '/fr/newsletter/authors/editorial'],
    ['Bureau communauté', '/fr/newsletter/authors/community'],
  ]);
});

test('sections are in their order, each after a separator', () => {
  const parts = [...site.readPage(ISSUE).querySelectorAll('article hr, article h2')];
  expect(
    parts.map((part) => (part.tagName === 'HR' ? '-' : `${part.id} ${part.firstChild?.textContent}`)),
  ).toEqual([
    '-',
    'sponsor Sponsor',
    '-',
    'react React',
    '-',
    'react-native React Native',
    '-',
    'other Autres',
    '-',
    'fun Fun',
  ]);
});

const describeItem = (item: Element) => ({
  href: item.querySelector('a')?.getAttribute('href'),
  title: textOf(item.querySelector('a')),
  facts: textOf(item.querySelector('a')?.nextElementSibling),
  reason: textOf(item.querySelector('p')),
});

test('links have kind, host and reason, in the order of the issue', () => {
  const items = [...site.readPage(ISSUE).querySelectorAll('article li[id]')];
  expect(items).toHaveLength(26);
  expect(items.slice(7, 10).map(describeItem)).toEqual([
    {
      href: '/fr/pricing/',
      title: 'Un lien à vous, dans la liste et signalé comme ceci',
      facts: 'Sponsorisé',
      reason: 'Une ligne, clairement signalée, à un prix que chacun peut consulter.',
    },
    {
      href: 'https://react.dev/reference/react/Fragment',
      title: 'Les refs de Fragment',
      facts: 'Aperçu · react.dev',
      reason:
        'En canary, une ref posée sur un Fragment donne accès aux nœuds du DOM qu’il contient, pour le focus, les événements ou les mesures, sans élément englobant.',
    },
    {
      href: 'https://github.com/reactwg/react-compiler/discussions',
      title: 'React Compiler Working Group',
      facts: 'Discussion · github.com',
      reason: 'Là où des équipes racontent leur adoption du compilateur, et où l’on répond aux questions.',
    },
  ]);
  expect(items.at(-1)?.id).toBe('react-dev-learn-tutorial-tic-tac-toe');
});

test('signs of HTML in a text stay text', () => {
  const text = textOf(site.readPage('/newsletter/251').querySelector('article'));
  expect(text).toContain('has no loader, and <Route> accepts a middleware prop.');
  expect(text).toContain('a colleague who writes useState<any>.');
  expect(site.readPage('/newsletter/251').querySelector('article route, article any')).toBeNull();
});

test('a special issue has a date and desks, but no number', () => {
  const page = site.readPage('/newsletter/conferences/2024/react-summit-us-recap');
  expect(textOf(page.querySelector('h1'))).toBe(
    'React Summit US 2024: what we know of it, and what to read beside it',
  );
  expect(textOf(page.querySelector('article header time'))).toBe('November 27, 2024');
  expect(hrefsOf(page, 'article header a')).toEqual([
    '/newsletter/authors/conferences',
    '/newsletter/authors/editorial',
  ]);
});

test('an issue in one language is shown with a notice and the language of its text', () => {
  const page = site.readPage('/fr/newsletter/241');
  expect(textsOf(page, 'article aside')).toContain('Ce texte n’existe qu’en anglais.');
  expect(page.querySelector('h1')?.getAttribute('lang')).toBe('en');
  expect(page.documentElement.lang).toBe('fr');
});

test.each([
  [
    '/newsletter/257',
    [
      'Older post | Midweek #256: Storybook 10 | Native tabs | Screens 4.18 | Biome 2.3 | Node.js 24 LTS | /newsletter/256',
    ],
  ],
  [
    '/newsletter/conferences/2024/react-summit-us-recap',
    [
      'Newer post | Midweek #217: TanStack Start | Life after CodePush | Node.js 22.12 | Astro 5 | Prisma 6 | /newsletter/217',
      'Older post | Midweek #216: React Router 7 | Testing Library 12.9 | Vite 6 | TypeScript 5.7 | /newsletter/216',
    ],
  ],
  [
    '/fr/newsletter/110',
    [
      'Article plus récent | Midweek #115\u00a0: Preact Signals | Docusaurus 2 | React Native 0.70 | Expo SDK 46 | TypeScript 4.8 | /fr/newsletter/115',
      'Article plus ancien | Le numéro 109 et les précédents | /fr/newsletter/previous',
    ],
  ],
])('%s is chained to its neighbours by date', (href, chain) => {
  const links = [...site.readPage(href).querySelectorAll('main a[rel=prev], main a[rel=next]')];
  const lines = links.map((link) =>
    [...[...link.children].map(textOf), link.getAttribute('href')].join(' | '),
  );
  expect(lines).toEqual(chain);
});

function readSidebar(href: string) {
  const sidebar = find(site.readPage(href), 'main aside nav');
  return {
    title: textOf(sidebar.querySelector('p')),
    years: textsOf(sidebar, 'summary > [aria-hidden]').join(' '),
    links: hrefsOf(sidebar, 'details[open] a'),
    current: hrefsOf(sidebar, '[aria-current=page]'),
  };
}

test('the sidebar has every year, the posts of the open one, and marks only the post that is open', () => {
  const years = '2025 2024 2023 2022';
  expect(readSidebar('/fr/newsletter/130')).toEqual({
    title: 'Numéros',
    years,
    links: ['/fr/newsletter/173', '/fr/newsletter/149', '/fr/newsletter/130'],
    current: ['/fr/newsletter/130'],
  });
  expect(readSidebar('/newsletter')).toMatchObject({ title: 'Issues', years, current: [] });
  expect(readSidebar('/newsletter').links).toHaveLength(18);
  expect(readSidebar('/articles/atomic-css-in-js')).toEqual({
    title: 'Articles',
    years: '2022 2020 2019',
    links: ['/articles/records-and-tuples-for-react', '/articles/atomic-css-in-js'],
    current: ['/articles/atomic-css-in-js'],
  });
});

test('code is written out line by line as it was, with its title and its marked lines', () => {
  const blocks = [...site.readPage(ARTICLE).querySelectorAll('[data-code]')].map((block) => ({
    title: textOf(block.querySelector('figcaption')),
    code: block.querySelector('code')?.textContent,
    marked: [...block.querySelectorAll('code > span')].flatMap((line, index) =>
      line.hasAttribute('data-marked') ? [index + 1] : [],
    ),
    isColoured: block.querySelector('[data-token]') !== null,
  }));
  expect(blocks).toHaveLength(11);
  expect(blocks.filter(({ isColoured }) => !isColoured)).toEqual([]);
  expect(blocks[0]).toMatchObject({ title: 'useOnline.ts', marked: [13, 14, 15, 16, 17] });
  expect(blocks[1]).toEqual({
    title: 'TabLink.tsx',
    code: [
      'export function TabLink({ name }: { name: string }) {',
      '  const { search } = useLocation();',
      "  const isCurrent = new URLSearchParams(search).get('tab') === name;",
      '',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code of the article
      "  return <a href={`?tab=${name}`} aria-current={isCurrent ? 'page' : undefined}>{name}</a>;",
      '}\n',
    ].join('\n'),
    marked: [2],
    isColoured: true,
  });
});

test('the kinds of boxes differ in their sign, and details hold their code', () => {
  const boxes = site.readPage('/articles/atomic-css-in-js').querySelectorAll('aside[data-kind]');
  const signs = new Map(
    [...boxes].map((box) => [
      box.getAttribute('data-kind'),
      box.querySelector('svg path')?.getAttribute('d'),
    ]),
  );
  expect(signs.get('warning')).not.toBe(signs.get('danger'));
  const details = site.readPage(ARTICLE).querySelector('main article details');
  expect(textOf(details?.querySelector('summary'))).toBe('The history behind it');
  expect(textOf(details?.querySelector('figcaption'))).toBe('history.ts');
});

test('tabs hold a panel for each, named in the page', () => {
  const tabs = find(site.readPage(ARTICLE), '[data-tabs]');
  expect(tabs.querySelectorAll('pre')).toHaveLength(2);
  expect(textOf(tabs)).toMatch(/^Before.*After/);
});

test('boxes are titled by their author, else by their kind in the language of the page', () => {
  const boxesOf = (href: string) =>
    [...site.readPage(href).querySelectorAll('aside[data-kind]')].map(
      (box) => `${box.getAttribute('data-kind')}: ${textOf(box.querySelector('p'))}`,
    );
  expect(boxesOf(ARTICLE)).toEqual([
    'info: Updated in November 2026',
    'warning: The contract',
    'tip: Measure first',
  ]);
  expect(boxesOf('/job')[0]).toBe('note: note');
  expect(boxesOf('/fr/job')[0]).toBe('note: remarque');
});

test('the subscribe form asks for mails in the language of the page', () => {
  const form = find(site.readPage(ISSUE), 'form[action="/api/subscribe"]');
  expect(textsOf(form, 'label[for], button, [role=radiogroup] > span')).toEqual([
    'Ton adresse email',
    'Je m’abonne\u202f!',
    'Langue de la newsletter',
  ]);
  expect(form.querySelector('input[type=radio][checked]')?.getAttribute('value')).toBe('fr');
});
