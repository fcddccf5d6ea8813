// Places in issues, in the database. The primary key is what makes double booking impossible; everything else only asks politely.
import type { Bookable, CalendarWeek, Placement, RequestedSlot } from '@midweek/core';
import { and, eq, gte, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorSlots } from '../../database/schema.ts';

/** A kind of place in one issue. */
export type SlotName = Pick<RequestedSlot, 'issueDate' | 'placement'>;

/** A place that somebody else has. */
export class SlotTakenError extends Error {
  override readonly name = 'SlotTakenError';
  readonly slot: SlotName;

  constructor(slot: SlotName) {
    super(`no place ${slot.placement} is left on ${slot.issueDate}`);
    this.slot = slot;
  }
}

interface Hold {
  readonly requestId: string;
  readonly heldUntil: Date;
  readonly now: Date;
}

/** Takes all places or, by throwing SlotTakenError, none: the caller's transaction ends with it. */
export async function holdSlots(
  tx: Database,
  wanted: readonly RequestedSlot[],
  { placements, ...hold }: Hold & { readonly placements: readonly Placement[] },
): Promise<void> {
  // In one order everywhere: two requests that want the same places in different orders would wait for each other.
  const inOrder = wanted.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  for (const { issueDate, placement, quantity } of inOrder) {
    const perIssue = placements.find(({ id }) => id === placement)?.perIssue ?? 0;
    for (let taken = 0; taken < quantity; taken++) {
      if (!(await holdOne(tx, { issueDate, placement }, { ...hold, perIssue }))) {
        throw new SlotTakenError({ issueDate, placement });
      }
    }
  }
}

function toKey({ issueDate, placement }: SlotName): string {
  return `${issueDate} ${placement}`;
}

async function holdOne(
  tx: Database,
  { issueDate, placement }: SlotName,
  { perIssue, requestId, heldUntil, now }: Hold & { readonly perIssue: number },
): Promise<boolean> {
  for (let position = 0; position < perIssue; position++) {
    const held = { state: 'held', requestId, heldUntil } as const;
    const [row] = await tx
      .insert(sponsorSlots)
      .values({ issueDate, placement, position, ...held })
      .onConflictDoUpdate({
        target: [sponsorSlots.issueDate, sponsorSlots.placement, sponsorSlots.position],
        set: held,
        // A hold that has run out counts as free, whether or not it was swept away already.
        setWhere: and(eq(sponsorSlots.state, 'held'), lt(sponsorSlots.heldUntil, now)),
      })
      .returning({ position: sponsorSlots.position });
    if (row) return true;
  }
  return false;
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
  tx: Database,
  issueDate: string,
  placements: readonly Placement[],
): Promise<number> {
  const rows = placements.flatMap(({ id: placement, perIssue }) =>
    Array.from({ length: perIssue }, (_, position) => ({
      issueDate,
      placement,
      position,
      state: 'blocked' as const,
    })),
  );
  const blocked = await tx
    .insert(sponsorSlots)
    .values(rows)
    .onConflictDoNothing()
    .returning({ position: sponsorSlots.position });
  return blocked.length;
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

/** What is left on the given days. */
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
    .where(
      and(
        gte(sponsorSlots.issueDate, first),
        lte(sponsorSlots.issueDate, last),
        or(sql`${sponsorSlots.state} <> 'held'`, gte(sponsorSlots.heldUntil, now)),
      ),
    );
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
