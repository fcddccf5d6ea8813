// Mails on their way.
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { answerLocale, instant } from './columns.ts';
import { subscribers } from './subscribers.ts';

export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * One mail to one person, from the wish to send it to its outcome. `sending` is set when the mail server is about to read the
 * message: a process that dies from then on leaves it `uncertain`, and it is not sent again.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Nobody for mails to the owner and to sponsors, which name their address. */
    subscriberId: uuid('subscriber_id').references(() => subscribers.id, { onDelete: 'cascade' }),
    toEmail: text('to_email'),
    locale: answerLocale('locale').notNull(),
    /** Name of the mail that the build made, e.g. `confirm`. */
    mail: text('mail').notNull(),
    /** What the server fills into the mail besides links. */
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull().default({}),
    state: text('state').$type<DeliveryState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server said last; without addresses. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('deliveries_subscriber').on(table.subscriberId, table.mail, table.createdAt),
    index('deliveries_state').on(table.state),
  ],
);
