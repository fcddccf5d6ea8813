import { expect, test } from 'vitest';
import { sendConcurrentSignups } from './concurrent-signups.ts';

test('two servers, 100 sign-ups at once and a third of them twice: one row each, one mail each', async () => {
  const figures = await sendConcurrentSignups({ signups: 100, duplicateShare: 0.3, seed: 20_261_111 });
  expect(figures).toMatchObject({ answers: { 202: 100 }, subscribers: 70, mails: 70, failures: [] });
}, 180_000);
