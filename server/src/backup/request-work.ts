import { inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deliveries, signups } from '../database/schema.ts';
import type { Enqueue } from '../jobs/jobs.ts';

/** Jobs are not backed up: they are made again from what is not finished. */
export async function requestWork(tx: Database, enqueue: Enqueue): Promise<void> {
  const open = await tx.select({ signupId: signups.id }).from(signups).where(isNull(signups.processedAt));
  if (open.length > 0) await enqueue(tx, 'process-signup', open);
  const unsent = await tx
    .select({ deliveryId: deliveries.id })
    .from(deliveries)
    .where(inArray(deliveries.state, ['queued', 'sending']));
  if (unsent.length > 0) await enqueue(tx, 'deliver-mail', unsent);
}
