import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { clickSums, pageSums, visitors } from '../../database/schema.ts';
import type { ClickKey, Counted, PageKey } from './to-counted.ts';
import { createHashVisitor } from './visitor-salts.ts';

/** Adds an event to the sums of its day, all or nothing: a client that was refused sends again. */
export function createAddToSums(db: Database): (counted: Counted) => Promise<void> {
  const hashVisitor = createHashVisitor(db);
  return async (counted) => {
    if ('click' in counted) return addClick(db, counted.click);
    const { page, amount, visitor } = counted;
    if (visitor === undefined) return addToPage(db, page, { [amount]: 1 });
    const hash = await hashVisitor(page.day, visitor);
    await db.transaction(async (tx) => {
      const row = { day: page.day, hash };
      const arrived = await tx.insert(visitors).values(row).onConflictDoNothing().returning();
      // Last, because all views of a page wait for its row.
      await addToPage(tx, page, { [amount]: 1, visitors: arrived.length });
    });
  };
}

type Amounts = Partial<Record<'visitors' | Extract<Counted, { page: PageKey }>['amount'], number>>;

async function addToPage(db: Database, page: PageKey, amounts: Amounts): Promise<void> {
  const { day, path, locale, referrer, isBot } = pageSums;
  const names = Object.keys(amounts) as (keyof Amounts)[];
  await db
    .insert(pageSums)
    .values({ ...page, ...amounts })
    .onConflictDoUpdate({
      target: [day, path, locale, referrer, isBot],
      set: Object.fromEntries(names.map((name) => [name, sql`${pageSums[name]} + ${amounts[name]}`])),
    });
}

async function addClick(db: Database, click: ClickKey): Promise<void> {
  const { day, issue, anchor, isBot, clicks } = clickSums;
  await db
    .insert(clickSums)
    .values({ ...click, clicks: 1 })
    .onConflictDoUpdate({ target: [day, issue, anchor, isBot], set: { clicks: sql`${clicks} + 1` } });
}
