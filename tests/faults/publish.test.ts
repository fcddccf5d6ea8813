import { expect, test } from 'vitest';
import { publishUnderLoad } from './publish.ts';

const RELEASES = Number(process.env.RELEASES ?? 2);
const RATE = Number(process.env.RATE ?? 100);

test('while releases are published, nobody sees an error, a missing page or a page without its code', async () => {
  const figures = await publishUnderLoad({ releases: RELEASES, perSecond: RATE, intervalMs: 500 });
  console.log(figures);
  expect(figures.failures).toEqual([]);
  expect(Object.keys(figures.statuses)).toEqual(['200']);
  expect(figures.releasesSeen).toBe(RELEASES + 1);
}, 1_200_000);
