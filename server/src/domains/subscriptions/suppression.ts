import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { suppressions } from '../../platform/database/schema.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import { deleteSubscriber, type Subscriber } from './subscriber-repository.ts';

/** What is left of an address that was deleted on request: enough to recognise it in an import, not to write to it. */
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
  await tx
    .insert(suppressions)
    .values({ emailHash: hashEmail(secret, subscriber.normalizedEmail), createdAt: now })
    .onConflictDoNothing();
  await deleteSubscriber(tx, subscriber);
}

/** Whether the address was deleted on request. */
export async function isSuppressed(db: Database, secret: Secret, normalizedEmail: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(suppressions)
    .where(eq(suppressions.emailHash, hashEmail(secret, normalizedEmail)));
  return row !== undefined;
}
