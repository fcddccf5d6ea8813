import { expect, test } from 'vitest';
import { killDelivery } from './kill-delivery.ts';

test('two servers that are killed twice while they send an issue: nobody gets none, nobody gets two', async () => {
  const figures = await killDelivery({ engine: 'postgres', readers: 120, kills: 2, seed: 20_261_118 });
  expect(figures).toMatchObject({ failures: [], lost: 0, twice: 0, servers: 2 });
  expect(figures.sent + figures.uncertain).toBe(120);
}, 300_000);
