import { locateSite } from '@midweek/core/files';
import { expect, test } from 'vitest';
import { loadWithProblems } from '../../cli/src/content-problems.ts';

test('lint finds nothing wrong with the newsletter that ships', async () => {
  const { content, problems } = await loadWithProblems(locateSite().folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content?.issues.length).toBeGreaterThan(140);
  // Issues may not come for a while; pages say when the next one does.
  expect(JSON.stringify(content?.site.description)).not.toMatch(/weekly|hebdomadaire/);
  // Hosts that nobody can own: what has no address yet is left out.
  const { navbar, footer } = content?.site ?? {};
  expect(JSON.stringify([navbar, footer])).not.toContain('.example');
});
