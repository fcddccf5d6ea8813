import { count as plural } from '@midweek/core/files';
import { and, count, eq, gt, lt, notExists } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { mails, subscribers } from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';
import { requestMail } from '../../mail/service/request-mail.ts';

/** Mails that one transaction asks for: nobody has to wait for it. */
const BATCH_SIZE = 200;
/** As long as the link of that mail works, nobody is asked again. So the command can be repeated. */
const ASK_AGAIN_AFTER_MS = 60 * 86_400_000;

export const askStillHere = defineCommand({
  name: 'ask-still-here',
  records: (_input, { dryRun, asked }) => (dryRun ? undefined : { readers: asked }),
  call: 'subscribers ask-still-here',
  help: {
    en: 'Asks the active readers who confirmed before a day whether they want to stay, by mail. Who was asked in the last 60 days is left alone, so the command can be repeated.',
    fr: 'Demande par email aux lecteurs actifs qui ont confirmé avant un certain jour s’ils veulent rester. Qui a reçu la question dans les 60 derniers jours est laissé tranquille : la commande peut donc être répétée.',
  },
  input: z.object({
    confirmedBefore: z.iso
      .date()
      .meta({ en: 'for example 2024-01-01', fr: 'par exemple 2024-01-01', value: 'DAY' }),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ en: 'only say how many it would be', fr: 'dit seulement combien ils seraient' }),
  }),
  example: '--confirmed-before 2024-01-01',
  output: z.object({ dryRun: z.boolean(), asked: z.int(), left: z.int() }),
  async question({ confirmedBefore }, run): Promise<string | undefined> {
    const { left } = await run(askStillHere, { confirmedBefore, dryRun: true });
    return left > 0 ? `Write to ${describe(left, confirmedBefore)}?` : undefined;
  },
  async run({ db, now }, { confirmedBefore, dryRun }, onStep) {
    const at = now();
    const isDue = whoIsDue(db, new Date(confirmedBefore), at);
    const total = await countDue(db, isDue);
    if (dryRun) return { dryRun, asked: 0, left: total };
    let asked = 0;
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; asked += batch) {
      batch = await db.transaction(async (tx) => {
        const readers = await tx
          .select({ id: subscribers.id, locale: subscribers.locale })
          .from(subscribers)
          .where(isDue)
          .orderBy(subscribers.confirmedAt, subscribers.id)
          .limit(BATCH_SIZE)
          .for('update');
        for (const reader of readers) await requestMail(tx, reader, 'still-here', at);
        return readers.length;
      });
      await onStep({ done: asked + batch, total });
    }
    return { dryRun, asked, left: 0 };
  },
  show: ({ dryRun, asked, left }, { confirmedBefore }, { whenMailed }) => [
    dryRun
      ? `${describe(left, confirmedBefore)} would be asked.`
      : `Asked ${plural(asked, 'reader')}. The emails are sent ${whenMailed}.`,
  ],
});

function describe(readers: number, confirmedBefore: string): string {
  return `${plural(readers, 'reader')} who confirmed before ${confirmedBefore}`;
}

function whoIsDue(db: Database, confirmedBefore: Date, now: Date) {
  const asked = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.subscriberId, subscribers.id),
        eq(mails.mail, 'still-here'),
        gt(mails.createdAt, new Date(now.getTime() - ASK_AGAIN_AFTER_MS)),
      ),
    );
  return and(eq(subscribers.state, 'active'), lt(subscribers.confirmedAt, confirmedBefore), notExists(asked));
}

async function countDue(db: Database, isDue: ReturnType<typeof whoIsDue>): Promise<number> {
  const [row] = await db.select({ left: count() }).from(subscribers).where(isDue);
  return row?.left ?? 0;
}
