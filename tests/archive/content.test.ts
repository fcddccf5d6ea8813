import { locateSite } from '@midweek/core/files';
import { expect, test } from 'vitest';
import { loadWithProblems } from '../../cli/src/content-problems.ts';

test('lint finds nothing wrong with the newsletter that ships', async () => {
  const { content, problems } = await loadWithProblems(locateSite().folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content?.issues.length).toBeGreaterThan(140);
});
