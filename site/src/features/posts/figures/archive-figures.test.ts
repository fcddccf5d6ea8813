import { expect, test } from 'vitest';
import { aContent, aHeadline, anIssue, anIssueText, anItem, aSection } from '#src/testing/content.ts';
import { toArchiveFigures } from './archive-figures.ts';

test('issues are the numbered ones; what a special issue links to is counted with the links', () => {
  const recap = { ...anIssue(), number: undefined, path: '/newsletter/conferences/2024/recap' };
  const [issues, links] = toArchiveFigures(aContent({ issues: [anIssue(), recap] }), 'en');
  expect(issues).toEqual({ label: 'issue', value: '1' });
  expect(links?.value).toBe('2');
});

test('a newsletter without numbers counts all its issues', () => {
  const letter = { ...anIssue(), number: undefined, path: '/newsletter/on-slowness' };
  const [issues] = toArchiveFigures(aContent({ issues: [letter] }), 'en');
  expect(issues).toEqual({ label: 'issue', value: '1' });
});

test('headlines are links and releases too; what sponsors paid for is neither', () => {
  const sections = [
    aSection({
      name: 'sponsor',
      anchor: 'sponsor',
      headlines: [aHeadline({ kind: 'sponsored' })],
      items: [],
    }),
    aSection({
      headlines: [aHeadline()],
      items: [anItem({ kind: 'article' }), anItem({ kind: 'sponsored' })],
    }),
  ];
  const issue = anIssue({ texts: { en: anIssueText({ sections }) } });
  const [, links, releases] = toArchiveFigures(aContent({ issues: [issue] }), 'en');
  expect([links?.value, releases?.value]).toEqual(['2', '1']);
});
