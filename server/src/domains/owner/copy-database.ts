// From one database to another, for the move from the embedded one to a PostgreSQL server. Everything that readers rely on goes
// along: also the links in mails that they have, and the hashes of addresses that were deleted.
import { asc, count, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import {
  attributionSums,
  clickSums,
  deliveries,
  issueMails,
  issueSends,
  pageSums,
  signups,
  sponsorCopies,
  sponsorRequests,
  sponsorSlots,
  subscriberEvents,
  subscribers,
  suppressions,
  tokens,
} from '../../platform/database/schema.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import { OwnerProblem } from './owner-problem.ts';

/** Tables that refer to others come after them. Counters of the last hours, the visitors of today and the alert of the last hour stay behind. */
const TABLES: readonly {
  readonly table: PgTable;
  readonly order: readonly PgColumn[];
  readonly pageSize?: number;
}[] = [
  { table: subscribers, order: [subscribers.id] },
  { table: signups, order: [signups.id] },
  { table: subscriberEvents, order: [subscriberEvents.id] },
  { table: deliveries, order: [deliveries.id] },
  // With the mails of all languages.
  { table: issueSends, order: [issueSends.issue], pageSize: 20 },
  { table: issueMails, order: [issueMails.issue, issueMails.subscriberId] },
  { table: sponsorRequests, order: [sponsorRequests.id] },
  { table: sponsorSlots, order: [sponsorSlots.issueDate, sponsorSlots.placement, sponsorSlots.position] },
  {
    table: sponsorCopies,
    order: [sponsorCopies.issueDate, sponsorCopies.placement, sponsorCopies.position],
    // With images of up to 300 kB each.
    pageSize: 20,
  },
  { table: tokens, order: [tokens.hash] },
  { table: suppressions, order: [suppressions.emailHash] },
  {
    table: pageSums,
    order: [pageSums.day, pageSums.path, pageSums.locale, pageSums.referrer, pageSums.isBot],
  },
  { table: clickSums, order: [clickSums.day, clickSums.issue, clickSums.anchor, clickSums.isBot] },
  {
    table: attributionSums,
    order: [attributionSums.day, attributionSums.source, attributionSums.campaign, attributionSums.page],
  },
];
const PAGE_SIZE = 500;

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
      throw new OwnerProblem(`the PostgreSQL server of DATABASE_URL has ${there?.count} subscribers already`);
    }
    let rows = 0;
    for (const { table, order, pageSize } of TABLES) {
      for await (const page of readPages(from, table, order, pageSize)) {
        await tx.insert(table).values(page);
        rows += page.length;
        onRows?.(rows);
      }
    }
    await requestWork(tx, enqueue);
    const [copied] = await tx.select({ count: count() }).from(subscribers);
    return { subscribers: copied?.count ?? 0 };
  });
}

type Row = Record<string, unknown>;

async function* readPages(
  db: Database,
  table: PgTable,
  order: readonly PgColumn[],
  pageSize = PAGE_SIZE,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += pageSize) {
    const page: Row[] = await db
      .select()
      .from(table)
      .orderBy(...order.map((column) => asc(column)))
      .limit(pageSize)
      .offset(offset);
    // Events get new ids in the same order: the sequence of the new table starts at one.
    if (page.length > 0) yield table === subscriberEvents ? page.map(({ id, ...event }) => event) : page;
    if (page.length < pageSize) return;
  }
}

/** Jobs are not copied: they are made again from what is not finished. */
async function requestWork(tx: Database, enqueue: Enqueue): Promise<void> {
  const open = await tx.select({ id: signups.id }).from(signups).where(isNull(signups.processedAt));
  for (const { id } of open) await enqueue(tx, 'process-signup', { signupId: id });
  const unsent = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(inArray(deliveries.state, ['queued', 'sending']));
  for (const { id } of unsent) await enqueue(tx, 'deliver-mail', { deliveryId: id });
}
