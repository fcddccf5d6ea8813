import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { suppressions } from '../database/schema.ts';
import type { Secret } from '../secrets/secret.ts';
import { deleteSubscriber, type Subscriber } from './subscriber-repository.ts';

/** The trace of an address that was deleted on request: enough to recognise it in an import, not to write to it. */
export function hashEmail(secret: Secret, normalizedEmail: string): string {
  return secret.sign('suppression', normalizedEmail);
}

/** Deletes everything about one person but that hash. */
export async function forgetSubscriber(
  tx: Database,
  secret: Secret,
  subscriber: Pick<Subscriber, 'id' | 'normalizedEmail'>,
  now: Date,
): Promise<void> {
  await suppress(tx, secret, [subscriber.normalizedEmail], now);
  await deleteSubscriber(tx, subscriber);
}

/** Keeps the hashes of addresses, so that no import brings them back. */
export async function suppress(
  tx: Database,
  secret: Secret,
  normalizedEmails: readonly string[],
  now: Date,
): Promise<void> {
  if (normalizedEmails.length === 0) return;
  const hashes = normalizedEmails.map((address) => hashEmail(secret, address));
  await tx
    .insert(suppressions)
    .values(hashes.toSorted().map((emailHash) => ({ emailHash, createdAt: now })))
    .onConflictDoNothing();
}

/** Whether the address was deleted on request. */
export async function isSuppressed(db: Database, secret: Secret, normalizedEmail: string): Promise<boolean> {
  return (await findSuppressed(db, secret, [normalizedEmail])).size > 0;
}

/** Those of the addresses that were deleted on request. */
export async function findSuppressed(
  db: Database,
  secret: Secret,
  normalizedEmails: readonly string[],
): Promise<Set<string>> {
  const byHash = new Map(normalizedEmails.map((address) => [hashEmail(secret, address), address]));
  if (byHash.size === 0) return new Set();
  const found = await db
    .select({ hash: suppressions.emailHash })
    .from(suppressions)
    .where(inArray(suppressions.emailHash, [...byHash.keys()]));
  return new Set(found.map(({ hash }) => byHash.get(hash) ?? ''));
}
