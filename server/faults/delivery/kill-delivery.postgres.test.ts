import { expect, test } from 'vitest';
import { killDelivery } from './kill-delivery.ts';

test('two servers that are killed five times while they send an issue: nobody gets none, nobody gets two', async () => {
  const figures = await killDelivery({ engine: 'postgres', readers: 300, kills: 5, seed: 20_261_118 });
  expect(figures).toMatchObject({ failures: [], lost: 0, twice: 0, servers: 2 });
  expect(figures.sent + figures.uncertain).toBe(300);
}, 300_000);
