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
import { formatShown } from '../terminal/print-shown.ts';
import { showStatistics } from './show-statistics.ts';
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

test('the middle of an even number of issues is the mean of two', () => {
  const issues = [0, 4].map((number) =>
    anIssue({
      number,
      texts: { en: anIssueText({ sections: [aSection({ items: Array(number).fill(anItem()) })] }) },
    }),
  );
  const two = buildStatistics(aContent({ issues, articles: [] }));
  expect(two.items.anIssue).toEqual({ min: 0, median: 2, max: 4 });
  expect(buildStatistics(aContent({ issues: [], articles: [] })).items.anIssue.median).toBe(0);
});

// Words: 5 of the intro, 3 of the headline, 3 of each of 3 items; the empty issue has an intro of 4.
test('the figures are a page of text with bars', () => {
  expect(
    formatShown(showStatistics(buildStatistics(content))),
  ).toBe(`Issues   2 (257 to 258), 1 special, 1 draft
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
