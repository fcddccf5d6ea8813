import { expect, test } from 'vitest';
import { whyNoPostgres } from '../../../server/src/testing/postgres-server.ts';
import { killDelivery } from './kill-delivery.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const READERS = Number(process.env.READERS ?? 120);
const SEED = Number(process.env.SEED ?? 20_261_118);

test.for([
  { engine: 'pglite', servers: 1 },
  { engine: 'postgres', servers: 2 },
] as const)(
  'servers that are killed while they send an issue: nobody gets none, nobody gets two ($engine)',
  { timeout: 7_200_000 },
  async ({ engine, servers }, { skip }) => {
    skip(engine === 'postgres' && whyNoPostgres() !== undefined);
    const figures = await killDelivery({ engine, readers: READERS, kills: KILLS, seed: SEED });
    console.log(figures);
    expect(figures).toMatchObject({ failures: [], lost: 0, twice: 0, servers });
    expect(figures.sent + figures.uncertain).toBe(READERS);
  },
);
