import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { attributionSums, clickSums, pageSums, visitorSalts, visitors } from '../../database/schema.ts';

const MONTHS_KEPT = 13;

/** Deletes the salts and visitor hashes of earlier days, and sums that are older than 13 months. */
export async function forgetVisitors(db: Database, now: Date): Promise<void> {
  const today = toDay(now);
  await db.delete(visitorSalts).where(lt(visitorSalts.day, today));
  await db.delete(visitors).where(lt(visitors.day, today));
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS_KEPT);
  for (const { day, table } of [
    { day: pageSums.day, table: pageSums },
    { day: clickSums.day, table: clickSums },
    { day: attributionSums.day, table: attributionSums },
  ])
    await db.delete(table).where(lt(day, toDay(oldest)));
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
