import { and, count, eq, gt, lt, notExists } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { InstantSchema } from '../../database/instant.ts';
import { deliveries, subscribers } from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';
import { requestMail } from '../../mail/service/request-mail.ts';

/** Mails that one call asks for: a transaction that nobody has to wait for. */
const BATCH_SIZE = 200;
/** As long as the link of that mail works, nobody is asked again. So the command can be repeated. */
const ASK_AGAIN_AFTER_MS = 60 * 86_400_000;

/** Asks readers who confirmed long ago whether they want to stay. One batch a call, until nobody is left. */
export const askStillHere = defineCommand({
  name: 'ask-still-here',
  input: z.object({
    confirmedBefore: InstantSchema,
    /** Only count them. */
    isDryRun: z.boolean(),
  }),
  output: z.object({ asked: z.int(), left: z.int() }),
  async run({ db, openQueue, now }, { confirmedBefore, isDryRun }) {
    const at = now();
    const isDue = whoIsDue(db, new Date(confirmedBefore), at);
    if (isDryRun) return { asked: 0, left: await countDue(db, isDue) };
    const enqueue = await openQueue();
    return db.transaction(async (tx) => {
      const readers = await tx
        .select({ id: subscribers.id, locale: subscribers.locale })
        .from(subscribers)
        .where(isDue)
        .orderBy(subscribers.confirmedAt, subscribers.id)
        .limit(BATCH_SIZE)
        .for('update');
      for (const reader of readers) await requestMail(tx, enqueue, reader, 'still-here', at);
      return { asked: readers.length, left: await countDue(tx, isDue) };
    });
  },
});

function whoIsDue(db: Database, confirmedBefore: Date, now: Date) {
  const asked = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.subscriberId, subscribers.id),
        eq(deliveries.mail, 'still-here'),
        gt(deliveries.createdAt, new Date(now.getTime() - ASK_AGAIN_AFTER_MS)),
      ),
    );
  return and(eq(subscribers.state, 'active'), lt(subscribers.confirmedAt, confirmedBefore), notExists(asked));
}

async function countDue(db: Database, isDue: ReturnType<typeof whoIsDue>): Promise<number> {
  const [row] = await db.select({ left: count() }).from(subscribers).where(isDue);
  return row?.left ?? 0;
}
