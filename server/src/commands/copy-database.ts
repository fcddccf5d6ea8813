// From one database to another, for the move from the embedded one to a PostgreSQL server. Everything that readers rely on goes
// along: also the links in mails that they have, and the hashes of addresses that were deleted.
import { count } from 'drizzle-orm';
import { requestWork } from '../backup/request-work.ts';
import { advanceSequences, countKeptRows, insertRows, readRows } from '../backup/table-rows.ts';
import type { Database } from '../database/database.ts';
import { subscribers } from '../database/schema.ts';
import type { Enqueue } from '../jobs/jobs.ts';
import { OwnerProblem } from '../owner-problem.ts';

export interface CopyOptions {
  /** Nobody else may use it while this runs. */
  readonly from: Database;
  readonly to: Database;
  readonly enqueue: Enqueue;
  readonly onRows?: (rows: number) => void;
}

/** Copies all or nothing, into a database without subscribers. What was waiting to be sent is asked for again. */
export async function copyDatabase({
  from,
  to,
  enqueue,
  onRows,
}: CopyOptions): Promise<{ subscribers: number }> {
  return to.transaction(async (tx) => {
    const [there] = await tx.select({ count: count() }).from(subscribers);
    if (there?.count !== 0) {
      throw new OwnerProblem(
        `the PostgreSQL server of DATABASE_URL already has subscribers (${there?.count})`,
      );
    }
    const tables = await countKeptRows(from);
    let copied = 0;
    await from.transaction((source) =>
      readRows(source, tables, async (table, rows) => {
        await insertRows(tx, table, rows);
        copied += rows.length;
        onRows?.(copied);
      }),
    );
    for (const { name } of tables) await advanceSequences(tx, name);
    await requestWork(tx, enqueue);
    return { subscribers: tables.find(({ name }) => name === 'subscribers')?.rows ?? 0 };
  });
}
