// Who did what, when: entries to the desk, and changes by whatever way they came.
import type { Database } from '../database/database.ts';
import { deskEvents } from '../database/schema.ts';

export type NewDeskEvent = typeof deskEvents.$inferInsert;

export async function recordEvent(db: Database, event: NewDeskEvent): Promise<void> {
  await db.insert(deskEvents).values(event);
}
