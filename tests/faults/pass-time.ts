// Fast-forwards the wait of mails that are tried again; what the server does after that is its own behaviour.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../server/src/database/database.ts';
import { mails } from '../../server/src/database/schema.ts';

/** May be called again and again. */
export async function passTime(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: sql`now()` })
    .where(and(eq(mails.state, 'queued'), gt(mails.dueAt, sql`now()`)));
}
