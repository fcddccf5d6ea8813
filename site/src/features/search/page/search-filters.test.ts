import { expect, test } from 'vitest';
import { aContent, anIssue, anIssueText, anItem, aSection } from '../../../testing/content.ts';
import { toFilters } from './search-filters.ts';

test('values that no link has are not offered', () => {
  const items = [
    anItem({ kind: 'release', url: 'https://a.example/1' }),
    anItem({ kind: 'bluesky', url: 'https://b.example/2' }),
  ];
  const en = anIssueText({ sections: [aSection({ items })] });
  const filters = toFilters(aContent({ issues: [anIssue({ texts: { en } })], articles: [] }), 'en');
  expect(filters.find(({ name }) => name === 'kind')?.options).toEqual([
    { value: 'release', label: 'Release', count: 1 },
    // Kinds of one name are one choice.
    { value: 'tweet,bluesky', label: 'Social post', count: 1 },
  ]);
});
