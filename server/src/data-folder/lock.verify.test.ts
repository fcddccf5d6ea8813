import { expect, test } from 'vitest';
import { raceForFolder } from '../testing/databases/race-for-folder.ts';

const ROUNDS = 1000;

test('one of two servers has the folder, a thousand times', async () => {
  const outcomes = await raceForFolder(ROUNDS);
  expect(outcomes).toHaveLength(ROUNDS);
  expect(outcomes.filter((outcome) => outcome.join() !== 'refused,taken')).toEqual([]);
}, 900_000);
