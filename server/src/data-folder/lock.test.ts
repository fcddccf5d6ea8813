import { expect, test } from 'vitest';
import { raceForFolder } from '../testing/databases/race-for-folder.ts';

test('of two servers that start at once on the lock of a killed one, one has the folder', async () => {
  const outcomes = await raceForFolder(5);
  expect(outcomes).toEqual(Array.from({ length: 5 }, () => ['refused', 'taken']));
});
