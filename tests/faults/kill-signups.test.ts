import { expect, test } from 'vitest';
import { killSignups } from './kill-signups.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const SEED = Number(process.env.SEED ?? 20_261_111);

test('a killed server loses nothing that it has answered, and sends nothing twice', async () => {
  const figures = await killSignups({ kills: KILLS, seed: SEED });
  console.log(figures);
  expect(figures.failures).toEqual([]);
  expect(figures.answered).toBeGreaterThan(0);
  expect(figures.existing).toBeGreaterThanOrEqual(figures.answered);
  expect(figures.mails + figures.uncertain).toBeGreaterThanOrEqual(figures.existing);
}, 7_200_000);
