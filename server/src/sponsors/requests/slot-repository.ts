// Places in issues, in the database.
import type { CalendarWeek, Placement, RequestedSlot } from '@midweek/core';
import { and, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorSlots } from '../../database/schema.ts';

/** The places that can be booked at the moment. */
export interface Bookable {
  readonly days: readonly string[];
  readonly placements: readonly Placement[];
}

/** A kind of place in one issue. */
export type SlotName = Pick<RequestedSlot, 'issueDate' | 'placement'>;

/**
 * Serialises everything that takes places: two concurrent counts would not see each other. The lock ends with the transaction; the
 * primary key makes double booking impossible even without it.
 */
export async function lockSlots(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sponsor-requests'))`);
}

/** Holds places that `findTaken` has found free. Call both under `lockSlots`. */
export async function holdSlots(
  tx: Database,
  wanted: readonly RequestedSlot[],
  { requestId, heldUntil, now }: { requestId: string; heldUntil: Date; now: Date },
): Promise<void> {
  // A hold that has run out counts as free, whether or not it was swept away already.
  await tx.delete(sponsorSlots).where(and(eq(sponsorSlots.state, 'held'), lt(sponsorSlots.heldUntil, now)));
  const days = wanted.map(({ issueDate }) => issueDate);
  const rows = await tx.select().from(sponsorSlots).where(inArray(sponsorSlots.issueDate, days));
  const held = wanted.flatMap(({ issueDate, placement, quantity }) => {
    const own = rows.filter((row) => row.issueDate === issueDate && row.placement === placement);
    const used = new Set(own.map(({ position }) => position));
    const positions = Array.from({ length: used.size + quantity }, (_, position) => position);
    const free = positions.filter((position) => !used.has(position)).slice(0, quantity);
    return free.map((position) => ({ issueDate, placement, position }));
  });
  await tx
    .insert(sponsorSlots)
    .values(held.map((slot) => ({ ...slot, state: 'held' as const, requestId, heldUntil })));
}

/** The first of these places that cannot be had at the moment; undefined when all are free. */
export async function findTaken(
  db: Database,
  wanted: readonly RequestedSlot[],
  { placements, now }: { placements: readonly Placement[]; now: Date },
): Promise<SlotName | undefined> {
  const days = [...new Set(wanted.map(({ issueDate }) => issueDate))].sort();
  const weeks = new Map(
    (await listCalendar(db, { days, placements }, now)).map((week) => [week.issueDate, week.placements]),
  );
  const taken = wanted.find(
    ({ issueDate, placement, quantity }) => (weeks.get(issueDate)?.[placement]?.free ?? 0) < quantity,
  );
  return taken && { issueDate: taken.issueDate, placement: taken.placement };
}

/** The owner takes places of a day off sale. Places that are held or taken stay so. */
export async function blockSlots(
  db: Database,
  issueDate: string,
  placements: readonly Placement[],
): Promise<number> {
  const state = 'blocked' as const;
  const rows = placements.flatMap(({ id: placement, perIssue }) =>
    Array.from({ length: perIssue }, (_, position) => ({ issueDate, placement, position, state })),
  );
  return db.transaction(async (tx) => {
    await lockSlots(tx);
    const blocked = await tx.insert(sponsorSlots).values(rows).onConflictDoNothing().returning();
    return blocked.length;
  });
}

export async function unblockSlots(tx: Database, issueDate: string): Promise<void> {
  await tx
    .delete(sponsorSlots)
    .where(and(eq(sponsorSlots.issueDate, issueDate), eq(sponsorSlots.state, 'blocked')));
}

export async function takeSlots(tx: Database, requestId: string): Promise<void> {
  await tx
    .update(sponsorSlots)
    .set({ state: 'taken', heldUntil: null })
    .where(eq(sponsorSlots.requestId, requestId));
}

export async function freeSlots(tx: Database, requestId: string): Promise<void> {
  await tx.delete(sponsorSlots).where(eq(sponsorSlots.requestId, requestId));
}

/** A hold that has run out counts as free. */
export function isNotFree(now: Date) {
  return or(sql`${sponsorSlots.state} <> 'held'`, gte(sponsorSlots.heldUntil, now));
}

/** Free places on the given days. */
export async function listCalendar(
  db: Database,
  { days, placements }: Bookable,
  now: Date,
): Promise<CalendarWeek[]> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await db
    .select({
      issueDate: sponsorSlots.issueDate,
      placement: sponsorSlots.placement,
      isHeld: sql<boolean>`${sponsorSlots.state} = 'held'`,
    })
    .from(sponsorSlots)
    .where(and(gte(sponsorSlots.issueDate, first), lte(sponsorSlots.issueDate, last), isNotFree(now)));
  return days.map((issueDate) => ({
    issueDate,
    placements: Object.fromEntries(
      placements.map(({ id, perIssue }) => {
        const own = rows.filter((row) => row.issueDate === issueDate && row.placement === id);
        const held = own.filter(({ isHeld }) => isHeld).length;
        // More are booked than there are when a section has fewer places than it had.
        return [id, { free: Math.max(0, perIssue - own.length), held, taken: own.length - held }];
      }),
    ),
  }));
}
