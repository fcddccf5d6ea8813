import { expect, test } from 'vitest';
import { sendOverRudeServer } from './rude-mail-server.ts';

test('a mail server that refuses, drops, hangs and forgets to answer: nobody gets none without a reason, nobody gets two', async () => {
  const figures = await sendOverRudeServer({ engine: 'pglite', readers: 55, every: 5 });
  console.log(figures);
  expect(figures).toMatchObject({ failures: [], treatedBadly: 11, failed: 3 });
}, 300_000);
