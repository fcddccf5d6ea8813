import { expect, test } from 'vitest';
import {
  aContent,
  aHeadline,
  anArticle,
  anIssue,
  anIssueText,
  anItem,
  aParagraph,
  aSection,
  words,
} from '../../../core/src/testing/content.ts';
import { formatStatistics } from './format-statistics.ts';
import { buildStatistics } from './statistics.ts';

const item = (url: string, kind: 'release' | 'article' = 'release') =>
  anItem({ url, kind, title: words('One two'), comment: words('three.') });

const TEXT = anIssueText({
  excerpt: [aParagraph('Five words stand here now.')],
  sections: [
    aSection({
      headlines: [
        aHeadline({ url: 'https://a.example/x', title: words('Title'), body: [aParagraph('Two words.')] }),
      ],
      items: [item('https://www.a.example/y'), item('https://b.example', 'article')],
    }),
    aSection({ name: 'other', items: [item('/sponsor')] }),
  ],
});

const content = aContent({
  issues: [
    anIssue({ number: 259, isDraft: true }),
    anIssue({ number: 258, texts: { en: TEXT }, authors: [{ handle: 'editorial' }, { name: 'Ada' }] }),
    anIssue({ number: 257, texts: { en: anIssueText({ sections: [] }), fr: TEXT } }),
    { ...anIssue({ texts: { fr: TEXT } }), number: undefined, path: '/newsletter/special' },
  ],
  articles: [anArticle()],
});

test('counts issues, hosts and words', () => {
  const { items, ...statistics } = buildStatistics(content);
  expect(statistics).toEqual({
    issues: { numbered: 2, first: 257, last: 258, special: 1, drafts: 1 },
    hosts: [
      { host: 'a.example', items: 4 },
      { host: 'b.example', items: 2 },
    ],
    // 5 of the intro, 3 of the headline, 3 of each of 3 items; the empty issue has an intro of 4.
    words: { en: 17 + 4, fr: 17 + 17 },
    missing: { en: ['/newsletter/special'], fr: ['/newsletter/258', '/articles/race-conditions'] },
    authors: [
      { name: 'editorial', issues: 3, articles: 0 },
      { name: 'Ada', issues: 1, articles: 0 },
      { name: 'tooling', issues: 0, articles: 1 },
    ],
  });
  expect(items).toMatchObject({
    total: 8,
    anIssue: { min: 0, median: 4, max: 4 },
    byKind: { release: 6, article: 2, video: 0 },
    bySection: { react: 6, other: 2, fun: 0 },
  });
});

test('the middle of an even number of issues is the mean of two', () => {
  const issues = [0, 1, 2, 5].map((count, index) =>
    anIssue({
      number: index,
      texts: {
        en: anIssueText({ sections: [aSection({ items: Array.from({ length: count }, () => anItem()) })] }),
      },
    }),
  );
  expect(buildStatistics(aContent({ issues })).items.anIssue).toEqual({ min: 0, median: 1.5, max: 5 });
});

test('no content is counted too', () => {
  expect(buildStatistics(aContent({ issues: [], articles: [] }))).toMatchObject({
    issues: { numbered: 0, first: undefined, last: undefined },
    items: { total: 0, anIssue: { min: 0, median: 0, max: 0 } },
    hosts: [],
  });
});

test('the figures are a page of text with bars', () => {
  expect(formatStatistics(buildStatistics(content))).toBe(`Issues   2 (257 to 258), 1 special, 1 draft
Items    8; an issue has 0 to 4, median 4
Words    en 21, fr 34
Missing  en: /newsletter/special; fr: /newsletter/258, /articles/race-conditions

Kinds
  📦 release  6  ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮
  📜 article  2  ▮▮▮▮▮▮▮▮

Sections
  react  6  ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮
  other  2  ▮▮▮▮▮▮▮▮

Hosts
  a.example  4  ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮
  b.example  2  ▮▮▮▮▮▮▮▮▮▮▮▮

Authors
  editorial  3  ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮
  Ada        1  ▮▮▮▮▮▮▮▮
  tooling    1  ▮▮▮▮▮▮▮▮ 1 article of them
`);
});
