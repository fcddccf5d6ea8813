import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { subscriberEvents, subscribers, suppressions } from '../../../platform/database/schema.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { hashEmail } from '../../subscriptions/suppression.ts';
import { type ImportRow, ImportRowSchema } from '../import-row.ts';
import { defineCommand } from '../owner-command.ts';

export const IMPORT_BATCH_SIZE = 500;

/** Thrown to undo what a dry run did. */
class DryRun extends Error {}

/** One batch of an import, in one transaction. Sends no mail; skips addresses that are known or were deleted. */
export const importSubscribers = defineCommand({
  args: z.object({
    rows: z.array(ImportRowSchema).max(IMPORT_BATCH_SIZE),
    /** Do everything, then undo it. */
    isDryRun: z.boolean(),
  }),
  answer: z.object({
    added: z.int(),
    /** Lines with an address that is here already. */
    known: z.array(z.int()),
    /** Those of them whose reader is bounced. */
    bounced: z.array(z.int()),
    /** Lines with an address that was deleted on request. */
    deleted: z.array(z.int()),
  }),
  async run({ db, secret, now }, { rows, isDryRun }) {
    let outcome: ImportedRows = { added: 0, known: [], bounced: [], deleted: [] };
    try {
      await db.transaction(async (tx) => {
        outcome = await insertRows(tx, secret(), rows, now());
        if (isDryRun) throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
    return outcome;
  },
});

interface ImportedRows {
  readonly added: number;
  readonly known: number[];
  readonly bounced: number[];
  readonly deleted: number[];
}

async function insertRows(
  tx: Database,
  secret: Secret,
  rows: readonly ImportRow[],
  now: Date,
): Promise<ImportedRows> {
  const suppressed = await findSuppressed(tx, secret, rows);
  const wanted = rows.filter(({ normalizedEmail }) => !suppressed.has(normalizedEmail));
  const added =
    wanted.length === 0
      ? []
      : await tx
          .insert(subscribers)
          .values(wanted.map((row) => toSubscriber(row, now)))
          .onConflictDoNothing({ target: subscribers.normalizedEmail })
          .returning({ id: subscribers.id, normalizedEmail: subscribers.normalizedEmail });
  const ids = new Map(added.map(({ id, normalizedEmail }) => [normalizedEmail, id]));
  const known: number[] = [];
  const events = wanted.flatMap(({ normalizedEmail, line, note }) => {
    const subscriberId = ids.get(normalizedEmail);
    // A second row with the same address is known by the first.
    ids.delete(normalizedEmail);
    if (subscriberId === undefined) known.push(line);
    return subscriberId === undefined
      ? []
      : [{ subscriberId, kind: 'imported', at: now, detail: note === undefined ? {} : { note } }];
  });
  if (events.length > 0) await tx.insert(subscriberEvents).values(events);
  const deleted = rows.filter((row) => !wanted.includes(row)).map(({ line }) => line);
  const bounced = await findBounced(
    tx,
    wanted.filter(({ line }) => known.includes(line)),
  );
  return { added: added.length, known, bounced, deleted };
}

async function findBounced(tx: Database, known: readonly ImportRow[]): Promise<number[]> {
  if (known.length === 0) return [];
  const emails = known.map(({ normalizedEmail }) => normalizedEmail);
  const found = await tx
    .select({ email: subscribers.normalizedEmail })
    .from(subscribers)
    .where(and(eq(subscribers.state, 'bounced'), inArray(subscribers.normalizedEmail, emails)));
  const bounced = new Set(found.map(({ email }) => email));
  return known.filter(({ normalizedEmail }) => bounced.has(normalizedEmail)).map(({ line }) => line);
}

async function findSuppressed(
  tx: Database,
  secret: Secret,
  rows: readonly ImportRow[],
): Promise<Set<string>> {
  const byHash = new Map(
    rows.map(({ normalizedEmail }) => [hashEmail(secret, normalizedEmail), normalizedEmail]),
  );
  if (byHash.size === 0) return new Set();
  const found = await tx
    .select({ hash: suppressions.emailHash })
    .from(suppressions)
    .where(inArray(suppressions.emailHash, [...byHash.keys()]));
  return new Set(found.map(({ hash }) => byHash.get(hash) ?? ''));
}

function toSubscriber(row: ImportRow, now: Date): typeof subscribers.$inferInsert {
  const { email, normalizedEmail, locale, state, attribution, signupConsent, confirmationConsent } = row;
  const noted = { at: now.toISOString(), ipPrefix: '', userAgent: '', wording: row.note ?? '' };
  const isReader = state === 'active' || state === 'paused';
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
    confirmedAt: row.confirmedAt ?? (isReader ? (row.createdAt ?? now) : null),
  };
}
