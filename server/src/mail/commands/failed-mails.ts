import { MAILS, type MailName } from '@midweek/core';
import { count, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { InstantSchema, toInstant } from '../../database/instant.ts';
import { deliveries, subscribers } from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { restoreHint } from '../../subscriptions/commands/restore-subscribers.ts';

const UNSUCCESSFUL = ['failed', 'uncertain'] as const;

/** Mails that were given up, and those of which nobody can say whether they went out. Newest first. */
export const listFailedMails = defineCommand({
  name: 'list-failed-mails',
  input: z.object({ limit: z.int().min(1).max(1000), offset: z.int().nonnegative() }),
  output: z.object({
    total: z.int(),
    mails: z.array(
      z.object({
        id: z.uuid(),
        to: z.string(),
        mail: z.string(),
        state: z.enum(UNSUCCESSFUL),
        attempts: z.int(),
        lastError: z.string().nullable(),
        createdAt: InstantSchema,
      }),
    ),
  }),
  async run({ db }, { limit, offset }) {
    const isUnsuccessful = inArray(deliveries.state, [...UNSUCCESSFUL]);
    const [all] = await db.select({ total: count() }).from(deliveries).where(isUnsuccessful);
    const rows = await db
      .select({ delivery: deliveries, email: subscribers.email })
      .from(deliveries)
      .leftJoin(subscribers, eq(deliveries.subscriberId, subscribers.id))
      .where(isUnsuccessful)
      .orderBy(desc(deliveries.createdAt), deliveries.id)
      .limit(limit)
      .offset(offset);
    return {
      total: all?.total ?? 0,
      mails: rows.map(({ delivery, email }) => ({
        id: delivery.id,
        to: email ?? delivery.toEmail ?? '',
        mail: delivery.mail,
        state: delivery.state as (typeof UNSUCCESSFUL)[number],
        attempts: delivery.attempts,
        lastError: delivery.lastError,
        createdAt: toInstant(delivery.createdAt),
      })),
    };
  },
});

/** Sends one of them again, with the same links. */
export const retryMail = defineCommand({
  name: 'retry-mail',
  input: z.object({ id: z.uuid() }),
  output: z.object({ mail: z.string() }),
  async run({ db, openQueue }, { id }) {
    const enqueue = await openQueue();
    return db.transaction(async (tx) => {
      const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for('update');
      if (!delivery) throw new OwnerProblem(`there is no email ${id}`);
      const { mail, state, subscriberId } = delivery;
      if (!UNSUCCESSFUL.some((name) => name === state)) throw new OwnerProblem(`the email ${id} is ${state}`);
      const [reader] = subscriberId
        ? await tx.select().from(subscribers).where(eq(subscribers.id, subscriberId))
        : [];
      if (reader && !MAILS[mail as MailName]?.readers.includes(reader.state)) {
        const hint = reader.state === 'bounced' ? `; ${restoreHint(reader.email)}` : '';
        throw new OwnerProblem(
          `the email "${mail}" is not for a reader who is ${reader.state}; it is not sent${hint}`,
        );
      }
      await tx
        .update(deliveries)
        .set({ state: 'queued', lastError: null, finishedAt: null })
        .where(eq(deliveries.id, id));
      await enqueue(tx, 'deliver-mail', { deliveryId: id });
      return { mail };
    });
  },
});
