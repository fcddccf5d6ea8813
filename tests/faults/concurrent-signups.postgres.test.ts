import { expect, test } from 'vitest';
import { sendConcurrentSignups } from './concurrent-signups.ts';

const SIGNUPS = Number(process.env.SIGNUPS ?? 100);
const SEED = Number(process.env.SEED ?? 20_261_111);

test('two servers, many sign-ups at once and a third of them twice: one row each, one mail each', async () => {
  const figures = await sendConcurrentSignups({ signups: SIGNUPS, duplicateShare: 0.3, seed: SEED });
  console.log(figures);
  const readers = Math.round(SIGNUPS * 0.7);
  expect(figures).toMatchObject({
    answers: { 202: SIGNUPS },
    subscribers: readers,
    mails: readers,
    failures: [],
  });
}, 600_000);
