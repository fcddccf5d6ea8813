// Counters that processes share. A key is hashed before it is stored, so the table tells nothing about people.
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateCounters } from '../db/schema.ts';
import type { Secret } from '../db/secret.ts';

export interface Counter {
  /** What is counted, e.g. `domain:example.org`. */
  readonly key: string;
  readonly windowMs: number;
}

export interface RateCounters {
  /** Adds one to each counter and tells how many there are now, in the same order. */
  count(counters: readonly Counter[], now: Date): Promise<number[]>;
  /** Forgets windows that are over. */
  prune(now: Date): Promise<void>;
}

const LONGEST_WINDOW_MS = 86_400_000;

/** Counts in windows that start at full multiples of their length: across a border a client may have twice its share. */
export function createRateCounters(db: Database, secret: Secret): RateCounters {
  return {
    async count(counters, now) {
      const rows = counters.map(({ key, windowMs }) => ({
        key: secret.sign('rate', `${windowMs}:${key}`),
        window: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
        count: 1,
      }));
      const counted = await db
        .insert(rateCounters)
        // In one order everywhere: two statements that lock the same rows in different orders would wait for each other.
        .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
        .onConflictDoUpdate({
          target: [rateCounters.key, rateCounters.window],
          set: { count: sql`${rateCounters.count} + 1` },
        })
        .returning({ key: rateCounters.key, count: rateCounters.count });
      const byKey = new Map(counted.map(({ key, count }) => [key, count]));
      return rows.map(({ key }) => byKey.get(key) ?? 0);
    },
    async prune(now) {
      await db
        .delete(rateCounters)
        .where(lt(rateCounters.window, new Date(now.getTime() - LONGEST_WINDOW_MS)));
    },
  };
}
