import { expect, test } from 'vitest';
import type { Block } from '../../markdown/rich-text.ts';
import {
  aConference,
  aContent,
  aHeadline,
  anAgenda,
  anArticle,
  anArticleText,
  anIssue,
  anIssueText,
  anItem,
  aPage,
  aParagraph,
  aSection,
  words,
} from '../../testing/content.ts';
import { listRecords } from './list-records.ts';

const sections = [
  aSection({ name: 'sponsor', anchor: 'sponsor', headlines: [aHeadline()], items: [] }),
  aSection({ name: 'other', title: 'Autres', anchor: 'other', headlines: [aHeadline()], items: [anItem()] }),
];

test('an issue is found as a page, by its sections, its headlines and each of its links', () => {
  const issue = anIssue({ texts: { fr: anIssueText({ title: 'Midweek #257 : React 19.2', sections }) } });
  const records = listRecords(aContent({ issues: [issue] }), 'fr').filter(({ date }) => date !== null);
  expect(records.map(({ objectID, type, kind, url }) => [objectID, type, kind, url])).toEqual([
    ['/newsletter/257@fr', 'lvl1', null, '/fr/newsletter/257'],
    ['/newsletter/257#other@fr', 'lvl2', null, '/fr/newsletter/257#other'],
    [
      `/newsletter/257#${aHeadline().anchor}@fr`,
      'lvl3',
      'release',
      `/fr/newsletter/257#${aHeadline().anchor}`,
    ],
    [`/newsletter/257#${anItem().anchor}@fr`, 'lvl3', 'release', `/fr/newsletter/257#${anItem().anchor}`],
  ]);
  expect(records.map(({ host }) => host)).toEqual([null, null, 'expo.dev', 'react.dev']);
  expect(records.at(-1)).toMatchObject({
    language: 'fr',
    section: 'newsletter',
    tags: ['react'],
    date: '2025-11-05',
    hierarchy: {
      lvl0: 'Newsletter',
      lvl1: 'Midweek #257 : React 19.2',
      lvl2: 'Autres',
      lvl3: 'React 19.2',
      lvl4: null,
    },
    content: 'What changed.',
  });
});

test('an article is found by its headings and by each paragraph below them', () => {
  const body: Block[] = [
    aParagraph('Before.'),
    { type: 'heading', level: 2, id: 'why', children: words('Why') },
    {
      type: 'code-block',
      language: 'ts',
      value: 'x',
      title: undefined,
      highlightedLines: [],
    },
    aParagraph('First.'),
    aParagraph('Second.'),
    { type: 'heading', level: 3, id: 'how', children: words('How') },
    { type: 'heading', level: 2, id: 'end', children: words('End') },
  ];
  const records = listRecords(
    aContent({ articles: [anArticle({ texts: { en: anArticleText({ body }) } })] }),
    'en',
  );
  expect(records.map(({ objectID, type, content }) => [objectID, type, content])).toEqual([
    ['/articles/race-conditions@en', 'lvl1', 'One sentence.'],
    ['/articles/race-conditions~1@en', 'content', 'Before.'],
    ['/articles/race-conditions#why@en', 'lvl2', null],
    ['/articles/race-conditions#why~1@en', 'content', 'First.'],
    ['/articles/race-conditions#why~2@en', 'content', 'Second.'],
    ['/articles/race-conditions#how@en', 'lvl3', null],
    ['/articles/race-conditions#end@en', 'lvl2', null],
  ]);
  expect(records.at(-2)?.hierarchy).toMatchObject({ lvl1: 'Race conditions', lvl2: 'Why', lvl3: 'How' });
  expect(records.at(-1)?.hierarchy).toMatchObject({ lvl2: 'End', lvl3: null });
});

test('drafts, unlisted texts, workflow pages and what is not written in the language cannot be found', () => {
  const content = aContent({
    issues: [anIssue({ isUnlisted: true }), anIssue({ number: 256, isDraft: true })],
    articles: [anArticle({ texts: { en: anArticleText() } })],
    pages: [
      aPage({ path: '/hidden', isUnlisted: true }),
      aPage({ path: '/draft', isDraft: true }),
      aPage({ path: '/workflow/confirm-your-email' }),
    ],
  });
  expect(listRecords(content, 'fr')).toEqual([]);
});

test('records come newest first, pages last', () => {
  const content = aContent({
    issues: [anIssue({ number: 257, date: '2025-11-05' }), anIssue({ number: 200, date: '2024-05-01' })],
    articles: [anArticle({ date: '2025-01-01' })],
    pages: [aPage()],
  });
  const pages = listRecords(content, 'en').filter(({ type }) => type === 'lvl1');
  expect(pages.map(({ url }) => url)).toEqual([
    '/newsletter/257',
    '/articles/race-conditions',
    '/newsletter/200',
    '/sponsor',
    '/newsletter/tags/react',
    '/newsletter/authors/editorial',
    '/newsletter/authors/tooling',
    '/newsletter/archive',
    '/newsletter/authors',
    '/newsletter/tags',
  ]);
});

test('a link is also found by its site and by the words of its address, a page by its own', () => {
  const item = anItem({ url: 'https://docs.swmansion.com/react-native-reanimated/docs/' });
  const issue = anIssue({ texts: { en: anIssueText({ sections: [aSection({ items: [item] })] }) } });
  const records = listRecords(aContent({ issues: [issue], pages: [aPage({ path: '/curator' })] }), 'en');
  expect(records.find(({ host }) => host)).toMatchObject({
    address: 'docs.swmansion.com/react-native-reanimated/docs',
    keywords: ['swmansion', 'react', 'native', 'reanimated'],
  });
  expect(records.find(({ url }) => url === '/curator')?.keywords).toEqual(['curator']);
});

test('conferences are found by name, year, place and days, on the page that lists them', () => {
  const agenda = anAgenda({ conferences: [aConference({ note: { en: 'Hybrid.', fr: 'Hybride.' } })] });
  const page = aPage({ title: 'Conferences', path: '/conferences' });
  const text = { ...page.texts.en, body: [] as Block[] } as NonNullable<typeof page.texts.fr>;
  const list: Block = { type: 'component', name: 'ConferenceList', attributes: {}, children: [] };
  const pages = [{ ...page, texts: { fr: { ...text, body: [list] } } }];
  expect(listRecords(aContent({ agenda, pages }), 'fr').at(-1)).toMatchObject({
    objectID: '/conferences#react-summit-2025@fr',
    type: 'lvl2',
    hierarchy: { lvl1: 'Conferences', lvl2: 'React Summit 2025' },
    content: 'Amsterdam, Pays-Bas. 13 juin 2025. Hybride.',
    url: '/fr/conferences#react-summit-2025',
  });
  const without = [{ ...page, texts: { fr: text } }];
  expect(listRecords(aContent({ agenda, pages: without }), 'fr')).toHaveLength(1);
});
