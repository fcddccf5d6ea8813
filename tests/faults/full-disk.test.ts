import { expect, test } from 'vitest';
import { testFullDisk } from './full-disk.ts';

test('on a full disk pages come, sign-ups wait for room, and nothing that was taken is lost', async (context) => {
  const figures = await testFullDisk();
  if ('skipped' in figures) return context.skip(figures.skipped);
  console.log(figures);
  expect(figures.failures).toEqual([]);
}, 600_000);
