import { expect, test } from 'vitest';
import { aContent, anIssue } from '#src/testing/content.ts';
import { toArchiveFigures } from './archive-figures.ts';

test('issues are the numbered ones; what a special issue links to is counted with the links', () => {
  const recap = { ...anIssue(), number: undefined, path: '/newsletter/conferences/2024/recap' };
  const [issues, links] = toArchiveFigures(aContent({ issues: [anIssue(), recap] }), 'en');
  expect(issues).toEqual({ label: 'issues', value: '1' });
  expect(links?.value).toBe('2');
});
