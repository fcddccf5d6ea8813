import { expect, test } from 'vitest';
import { publishUnderLoad } from './publish.ts';

test('while releases are published, nobody sees an error, a missing page or a page without its code', async () => {
  const figures = await publishUnderLoad({ releases: 2, perSecond: 100, intervalMs: 500 });
  expect(figures.failures).toEqual([]);
  expect(Object.keys(figures.statuses)).toEqual(['200']);
  expect(figures.releasesSeen).toBe(3);
}, 120_000);
