import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deliveries } from '../database/schema.ts';
import type { Enqueue } from '../jobs/jobs.ts';

/** Jobs are not backed up: they are made again from what is not finished. */
export async function requestWork(tx: Database, enqueue: Enqueue): Promise<void> {
  const unsent = await tx
    .select({ deliveryId: deliveries.id })
    .from(deliveries)
    .where(inArray(deliveries.state, ['queued', 'sending']));
  if (unsent.length > 0) await enqueue(tx, 'deliver-mail', unsent);
}
