// Counters that processes share. A key is hashed before it is stored, so the table tells nothing about people.
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rateCounters } from '../../database/schema.ts';
import { writeInBatches } from '../../database/write-in-batches.ts';
import type { Secret } from '../../secrets/secret.ts';

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

/**
 * Counts in windows that start at full multiples of their length: across a border a client may have twice its share. Nobody waits until counters
 * are on the disk: a machine that crashes loses those of the last second.
 */
export function createRateCounters(db: Database, secret: Secret): RateCounters {
  const count = writeInBatches((requests: readonly Row[][]) => countAll(db, requests, WITHOUT_WAITING));
  return {
    count: (counters, now) => count(toRows(secret, counters, now)),
    async prune(now) {
      await db
        .delete(rateCounters)
        .where(lt(rateCounters.window, new Date(now.getTime() - LONGEST_WINDOW_MS)));
    },
  };
}

/** Counts as part of a transaction: when that fails, nothing was counted. */
export async function countInTransaction(
  tx: Database,
  secret: Secret,
  counters: readonly Counter[],
  now: Date,
): Promise<number[]> {
  const [counts = []] = await countAll(tx, [toRows(secret, counters, now)]);
  return counts;
}

interface Row {
  readonly key: string;
  readonly window: Date;
}

function toRows(secret: Secret, counters: readonly Counter[], now: Date): Row[] {
  return counters.map(({ key, windowMs }) => ({
    key: secret.sign('rate', `${windowMs}:${key}`),
    window: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
  }));
}

/** A one-row FROM item that turns off synchronous commit for the transaction of its statement. */
const WITHOUT_WAITING = sql`, set_config('synchronous_commit', 'off', true)`;

/** Counts several requests in one statement. Each gets the figures that it would have had if they had come one by one. */
async function countAll(db: Database, requests: readonly Row[][], alsoFrom = sql``): Promise<number[][]> {
  const rows = new Map<string, Row & { count: number }>();
  for (const row of requests.flat()) {
    const count = (rows.get(toId(row))?.count ?? 0) + 1;
    rows.set(toId(row), { ...row, count });
  }
  // In one order everywhere: two statements that lock the same rows in different orders would wait for each other.
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const counted = await db
    .insert(rateCounters)
    // As JSON, because hundreds of parameters take longer to prepare than the statement takes to run.
    .select(
      sql`select row.* from json_to_recordset(${JSON.stringify(sorted)}) as row (key text, "window" timestamptz, count int)${alsoFrom}`,
    )
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.window],
      set: { count: sql`${rateCounters.count} + excluded.count` },
    })
    .returning();
  const counts = new Map(
    counted.map((row) => [toId(row), row.count - (rows.get(toId(row))?.count ?? 0)] as const),
  );
  return requests.map((request) =>
    request.map((row) => {
      const count = (counts.get(toId(row)) ?? 0) + 1;
      counts.set(toId(row), count);
      return count;
    }),
  );
}

function toId({ key, window }: Row): string {
  return `${key} ${window.getTime()}`;
}
