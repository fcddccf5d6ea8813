import { expect, test } from 'vitest';
import { failBuilds } from './fail-builds.ts';

const BUILDS = Number(process.env.BUILDS ?? 2);
const SEED = Number(process.env.SEED ?? 1);

test('a build that fails ends with exit code 1 and says why', async () => {
  const figures = await failBuilds({ builds: BUILDS, seed: SEED });
  console.log(figures);
  expect(figures.failures).toEqual([]);
  expect(figures.exitCodes).toEqual({ 1: BUILDS });
}, 3_600_000);
