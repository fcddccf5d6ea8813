import { expect, test } from 'vitest';
import { sendOverRudeServer } from './rude-mail-server.ts';

test('a mail server that refuses, drops, hangs and forgets to answer: nobody gets none without a reason, nobody gets two', async () => {
  const figures = await sendOverRudeServer({ engine: 'pglite', readers: 330, every: 10 });
  expect(figures).toMatchObject({ failures: [], treatedBadly: 33, failed: 9 });
}, 300_000);
