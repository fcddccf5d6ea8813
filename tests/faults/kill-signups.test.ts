import { expect, test } from 'vitest';
import { killSignups } from './kill-signups.ts';

test('a server that is killed twice loses nothing that it has answered, and sends nothing twice', async () => {
  const figures = await killSignups({ kills: 2, seed: 20_261_111 });
  expect(figures.failures).toEqual([]);
  expect(figures.answered).toBeGreaterThan(0);
  expect(figures.existing).toBeGreaterThanOrEqual(figures.answered);
  expect(figures.mails + figures.uncertain).toBeGreaterThanOrEqual(figures.existing);
}, 600_000);
