import { expect, test } from 'vitest';
import { sendConcurrentSignups } from './concurrent-signups.ts';

test('two servers, 300 sign-ups at once and a third of them twice: one row each, one mail each', async () => {
  const figures = await sendConcurrentSignups({ signups: 300, duplicateShare: 0.3, seed: 20_261_111 });
  expect(figures).toMatchObject({ answers: { 202: 300 }, subscribers: 210, mails: 210, failures: [] });
}, 180_000);
