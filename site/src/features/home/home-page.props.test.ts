import { expect, test } from 'vitest';
import { aContent, aHeadline, anIssue, anIssueText, anItem, aSection } from '#src/testing/content.ts';
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
  expect(latestIssue?.sections.map(({ title, anchor, links }) => [title, anchor, links.length])).toEqual([
    ['React', '/newsletter/257#react', 3],
    ['Other', '/newsletter/257#other', 1],
  ]);
  expect(latestIssue?.sections[0]?.links).toEqual(items.slice(0, 3));
});

test('headlines come first in the preview, and a section of headlines only is shown', () => {
  const cve = aHeadline({ url: 'https://cve.example' });
  const rspack = aHeadline({ url: 'https://rspack.example' });
  const text = anIssueText({
    sections: [
      aSection({ name: 'react-native', anchor: 'react-native', headlines: [cve], items }),
      aSection({ name: 'other', anchor: 'other', headlines: [rspack], items: [] }),
    ],
  });
  const { latestIssue } = toHomePageProps(aContent({ issues: [anIssue({ texts: { en: text } })] }), 'en');
  expect(latestIssue?.sections.map(({ links }) => links)).toEqual([[cve, items[0], items[1]], [rspack]]);
});

test('the figures are counted from the listed issues', () => {
  const issues = [
    anIssue({ number: 258, isUnlisted: true }),
    latest,
    anIssue({ number: 110, date: '2022-09-14' }),
  ];
  expect(toHomePageProps(aContent({ issues }), 'en').figures).toEqual([
    { label: 'issues', value: '2' },
    { label: 'curated links', value: '7' },
    { label: 'releases covered', value: '6' },
    { label: 'online since', value: '2022' },
  ]);
});
