import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { clickSums, DEPTHS, pageSums, visitors } from '../../database/schema.ts';
import type { ClickKey, Counted, PageKey } from './to-counted.ts';
import { createVisitorHashes } from './visitor-salts.ts';

type PageSum = typeof pageSums.$inferInsert;
type ClickSum = typeof clickSums.$inferInsert;

export type WriteSums = (counted: readonly Counted[], signal?: AbortSignal) => Promise<void>;

/** Adds events to the sums of their days, all or nothing. Rolls back if the caller has given up: that client was refused and sends again. */
export function createWriteSums(db: Database, { timeoutMs }: { timeoutMs: number }): WriteSums {
  const hashes = createVisitorHashes(db);
  return async (counted, signal) => {
    const views = counted.filter((event) => event.kind === 'view');
    await hashes.open(new Set(views.map(({ page }) => page.day)));
    const firstPages = new Map<string, { day: string; hash: string; page: PageKey }>();
    for (const { page, visitor } of views) {
      const hash = hashes.hash(page.day, visitor);
      const key = `${page.day} ${hash}`;
      if (!firstPages.has(key)) firstPages.set(key, { day: page.day, hash, page });
    }
    await db.transaction(async (tx) => {
      signal?.throwIfAborted();
      await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`));
      const arrived = await addVisitors(tx, [...firstPages.values()]);
      const firsts = arrived.flatMap(({ day, hash }) => firstPages.get(`${day} ${hash}`)?.page ?? []);
      await addPages(tx, sumPages(counted, firsts));
      await addClicks(tx, sumClicks(counted));
      signal?.throwIfAborted();
    });
  };
}

/** Those who were not counted today yet. */
async function addVisitors(tx: Database, seen: readonly { day: string; hash: string }[]) {
  if (seen.length === 0) return [];
  return (
    tx
      .insert(visitors)
      // In one order everywhere, here and below: otherwise two transactions that lock the same rows could deadlock.
      .values(inOrder(seen, ({ day, hash }) => day + hash).map(({ day, hash }) => ({ day, hash })))
      .onConflictDoNothing()
      .returning()
  );
}

function sumPages(counted: readonly Counted[], firstPages: readonly PageKey[]): PageSum[] {
  const sums = new Map<string, Required<PageSum>>();
  const sumOf = (page: PageKey) => {
    const key = keyOfPage(page);
    let sum = sums.get(key);
    if (!sum) {
      sum = { ...page, views: 0, visitors: 0, depth25: 0, depth50: 0, depth75: 0, depth100: 0 };
      sums.set(key, sum);
    }
    return sum;
  };
  for (const event of counted) {
    if (event.kind === 'view') sumOf(event.page).views += 1;
    else if (event.kind === 'depth') sumOf(event.page)[event.depth] += 1;
  }
  for (const page of firstPages) sumOf(page).visitors += 1;
  return inOrder([...sums.values()], keyOfPage);
}

function sumClicks(counted: readonly Counted[]): ClickSum[] {
  const sums = new Map<string, ClickSum>();
  for (const event of counted) {
    if (event.kind !== 'click') continue;
    const key = keyOfClick(event.click);
    sums.set(key, { ...event.click, clicks: (sums.get(key)?.clicks ?? 0) + 1 });
  }
  return inOrder([...sums.values()], keyOfClick);
}

async function addPages(tx: Database, rows: PageSum[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = ['views', 'visitors', ...DEPTHS] as const;
  await tx
    .insert(pageSums)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageSums.day, pageSums.path, pageSums.locale, pageSums.referrer, pageSums.isBot],
      set: Object.fromEntries(columns.map((name) => [name, added(pageSums[name])])),
    });
}

async function addClicks(tx: Database, rows: ClickSum[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(clickSums)
    .values(rows)
    .onConflictDoUpdate({
      target: [clickSums.day, clickSums.issue, clickSums.anchor, clickSums.isBot],
      set: { clicks: added(clickSums.clicks) },
    });
}

function added(column: { readonly name: string } & Parameters<typeof sql>[1]) {
  return sql`${column} + excluded.${sql.identifier(column.name)}`;
}

function keyOfPage({ day, path, locale, referrer, isBot }: PageKey | PageSum): string {
  return [day, path, locale, referrer, isBot].join(' ');
}

function keyOfClick({ day, issue, anchor, isBot }: ClickKey): string {
  return [day, issue, anchor, isBot].join(' ');
}

function inOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
