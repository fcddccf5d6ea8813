import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { SUBSCRIBER_STATES, subscribers } from '../../database/schema.ts';
import type { Secret } from '../../secrets/secret.ts';
import { compareStrictness, hasLeft, type LeftState } from '../left-states.ts';
import {
  insertSubscribers,
  lockAllByEmail,
  type NewSubscriber,
  recordEvents,
} from '../subscriber-repository.ts';
import { findSuppressed } from '../suppression.ts';
import type { ImportRow } from './import-row.ts';

export const IMPORT_BATCH_SIZE = 500;

/** Thrown to undo what a dry run did. */
class DryRun extends Error {}

const StateSchema = z.enum(SUBSCRIBER_STATES);
/** What became of a line. */
export const ImportedSchema = z.object({
  line: z.int(),
  /** null for an address that nobody had. */
  before: StateSchema.nullable(),
  /** `deleted` means that the address was deleted on request: nothing is stored about it. */
  after: z.enum([...SUBSCRIBER_STATES, 'deleted']),
});
export type Imported = z.output<typeof ImportedSchema>;

export interface StoreOptions {
  readonly db: Database;
  readonly secret: () => Secret;
  readonly now: () => Date;
}

/** One batch of an import, in one transaction. A dry run does everything, then undoes it. */
export async function storeBatch(
  { db, secret, now }: StoreOptions,
  rows: readonly ImportRow[],
  isDryRun: boolean,
): Promise<Imported[]> {
  let imported: Imported[] = [];
  try {
    await db.transaction(async (tx) => {
      imported = await storeRows(tx, secret(), rows, now());
      if (isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return imported;
}

async function storeRows(
  tx: Database,
  secret: Secret,
  rows: readonly ImportRow[],
  now: Date,
): Promise<Imported[]> {
  const suppressed = await findSuppressed(
    tx,
    secret,
    rows.map(({ normalizedEmail }) => normalizedEmail),
  );
  const wanted = rows.filter(({ normalizedEmail }) => !suppressed.has(normalizedEmail));
  const added =
    wanted.length === 0
      ? []
      : await insertSubscribers(
          tx,
          wanted.map((row) => toSubscriber(row, now)),
        );
  const newIds = new Map(added.map(({ id, normalizedEmail }) => [normalizedEmail, id]));
  // Including people who were deleted on request once: they may have signed up again.
  const known = await lockAllByEmail(
    tx,
    rows.map(({ normalizedEmail }) => normalizedEmail).filter((address) => !newIds.has(address)),
  );
  const knownByEmail = new Map(known.map((subscriber) => [subscriber.normalizedEmail, subscriber]));
  const leaving: Record<LeftState, string[]> = { unsubscribed: [], bounced: [], complained: [] };
  const events: Parameters<typeof recordEvents>[1][number][] = [];
  const imported = rows.map(({ line, normalizedEmail, state, note }): Imported => {
    const id = newIds.get(normalizedEmail);
    if (id !== undefined) {
      newIds.delete(normalizedEmail);
      const detail = { state, ...(note !== undefined && { note }) };
      events.push({ subscriberId: id, kind: 'imported', at: now, detail });
      return { line, before: null, after: state };
    }
    const here = knownByEmail.get(normalizedEmail);
    if (!here) return { line, before: null, after: 'deleted' };
    const isStricter = compareStrictness(state, here.state) > 0;
    if (isStricter && hasLeft(state)) leaving[state].push(here.id);
    // Also when a bounce hides it: restoring the reader must not undo what the file says.
    if (isStricter || (state === 'unsubscribed' && here.state === 'bounced'))
      events.push({ subscriberId: here.id, kind: 'imported', at: now, detail: { state, from: here.state } });
    return { line, before: here.state, after: isStricter ? state : here.state };
  });
  for (const [state, ids] of Object.entries(leaving) as [LeftState, string[]][])
    if (ids.length > 0)
      await tx.update(subscribers).set({ state, pausedUntil: null }).where(inArray(subscribers.id, ids));
  if (events.length > 0) await recordEvents(tx, events);
  return imported;
}

function toSubscriber(row: ImportRow, now: Date): NewSubscriber {
  const { email, normalizedEmail, locale, state, attribution, signupConsent, confirmationConsent } = row;
  const noted = { at: now.toISOString(), ipPrefix: '', userAgent: '', wording: row.note ?? '' };
  return {
    email,
    normalizedEmail,
    locale,
    state,
    attribution,
    source: 'import',
    pausedUntil: row.pausedUntil ?? null,
    signupConsent: signupConsent ?? null,
    confirmationConsent: confirmationConsent ?? (row.note === undefined ? null : noted),
    createdAt: row.createdAt ?? row.confirmedAt ?? now,
    confirmedAt: row.confirmedAt ?? (hasLeft(state) ? null : (row.createdAt ?? now)),
  };
}
