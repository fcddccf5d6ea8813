import { expect, test } from 'vitest';
import { publishUnderLoad } from './publish.ts';

test('while releases are published, nobody sees an error, a missing page or a page without its code', async () => {
  const figures = await publishUnderLoad({ releases: 4, perSecond: 200, intervalMs: 1000 });
  expect(figures.failures).toEqual([]);
  expect(Object.keys(figures.statuses)).toEqual(['200']);
  expect(figures.releasesSeen).toBe(5);
}, 120_000);
