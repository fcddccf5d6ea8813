import { expect, test } from 'vitest';
import { aContent, anArticle, anIssue, anIssueText, anItem, aSection } from '#src/testing/content.ts';
import { toHomePageProps } from './home-page.props.ts';

const items = ['a', 'b', 'c', 'd'].map((name) => anItem({ url: `https://${name}.example` }));
const sections = [
  aSection({ name: 'sponsor', anchor: 'sponsor', items: [] }),
  aSection({ items: [anItem({ kind: 'sponsored' }), ...items] }),
  aSection({ name: 'other', anchor: 'other', items: [anItem({ kind: 'article' })] }),
  aSection({ name: 'fun', anchor: 'fun' }),
];
const latest = anIssue({ texts: { en: anIssueText({ sections }) } });

test('the home page shows three links of each section of the latest issue, none of them sponsored', () => {
  const { latestIssue } = toHomePageProps(aContent({ issues: [latest] }), 'en');
  expect(latestIssue?.sections.map(({ title, anchor, items }) => [title, anchor, items.length])).toEqual([
    ['React', '/newsletter/257#react', 3],
    ['Other', '/newsletter/257#other', 1],
  ]);
  expect(latestIssue?.sections[0]?.items).toEqual(items.slice(0, 3));
});

test('the figures are counted from the listed issues', () => {
  const issues = [
    anIssue({ number: 258, isUnlisted: true }),
    latest,
    anIssue({ number: 110, date: '2022-09-14' }),
  ];
  expect(toHomePageProps(aContent({ issues }), 'en').figures).toEqual([
    { label: 'issues', value: '2' },
    { label: 'curated links', value: '8' },
    { label: 'releases noted', value: '6' },
    { label: 'online since', value: '2022' },
  ]);
});

test('three articles are shown, with their language where it is another', () => {
  const articles = ['one', 'two', 'three', 'four'].map((slug) => anArticle({ slug }));
  const shown = toHomePageProps(aContent({ articles }), 'fr').articles;
  expect(shown.map(({ href, lang }) => [href, lang])).toEqual([
    ['/fr/articles/one', 'en'],
    ['/fr/articles/two', 'en'],
    ['/fr/articles/three', 'en'],
  ]);
});

test('a site without posts has a home page', () => {
  expect(toHomePageProps(aContent(), 'en')).toMatchObject({ latestIssue: undefined, articles: [] });
});
