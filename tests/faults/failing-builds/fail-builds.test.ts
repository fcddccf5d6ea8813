import { expect, test } from 'vitest';
import { failBuilds } from './fail-builds.ts';

test('a build that fails ends with exit code 1 and says why', async () => {
  const figures = await failBuilds({ builds: 2, seed: 1 });
  expect(figures.failures).toEqual([]);
  expect(figures.exitCodes).toEqual({ 1: 2 });
}, 300_000);
