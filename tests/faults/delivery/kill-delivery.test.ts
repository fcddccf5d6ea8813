import { expect, test } from 'vitest';
import { killDelivery } from './kill-delivery.ts';

test('a server that is killed twice while it sends an issue: nobody gets none, nobody gets two', async () => {
  const figures = await killDelivery({ engine: 'pglite', readers: 120, kills: 2, seed: 20_261_118 });
  expect(figures).toMatchObject({ failures: [], lost: 0, twice: 0 });
  expect(figures.sent + figures.uncertain).toBe(120);
}, 300_000);
