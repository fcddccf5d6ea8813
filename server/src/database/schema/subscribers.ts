// Readers: who they are, what they agreed to, what happened to them.
import { SUBSCRIBER_STATES, type SubscriberState, type TokenPurpose } from '@midweek/core';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, locale } from './columns.ts';

export { SUBSCRIBER_STATES, type SubscriberState, type TokenPurpose };

/** Evidence that a person agreed: when, from where (the network, not the address), by which means, and to which words. */
export interface Consent {
  readonly at: string;
  readonly ipPrefix: string;
  readonly userAgent: string;
  readonly wording: string;
}

/** Where a sign-up came from: `utm_source`, `qs_ref`, `pathname` and so on, as the form sent them. */
export type Attribution = Readonly<Record<string, string>>;

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The address as it was typed: mails go there. */
    email: text('email').notNull(),
    /** The normal form by which two addresses are the same; see parseEmail. */
    normalizedEmail: text('normalized_email').notNull().unique(),
    locale: locale().notNull(),
    state: text('state').$type<SubscriberState>().notNull(),
    /** Paused until then. */
    pausedUntil: instant('paused_until'),
    /** form, import or owner. */
    source: text('source').notNull(),
    attribution: jsonb('attribution').$type<Attribution>().notNull().default({}),
    signupConsent: jsonb('signup_consent').$type<Consent>(),
    confirmationConsent: jsonb('confirmation_consent').$type<Consent>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    /** When the reminder went out; there is only one. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('subscribers_state').on(table.state, table.locale),
    index('subscribers_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('subscribers_newest_of_state').on(
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check(
      'subscribers_state_known',
      sql.raw(`state in (${SUBSCRIBER_STATES.map((state) => `'${state}'`).join(', ')})`),
    ),
  ],
);

/** Every sign-up that was answered with success. Its outcome is decided afterwards, so that the answer tells nothing. */
export const signups = pgTable(
  'signups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    normalizedEmail: text('normalized_email').notNull(),
    /** Where mails to the address land, for the limit of mails; not in rows of earlier versions. */
    mailbox: text('mailbox'),
    locale: locale().notNull(),
    attribution: jsonb('attribution').$type<Attribution>().notNull(),
    consent: jsonb('consent').$type<Consent>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    processedAt: instant('processed_at'),
    /** The mail that it led to, if any. */
    mail: text('mail'),
  },
  (table) => [
    index('signups_open').on(table.createdAt).where(sql`processed_at is null`),
    index('signups_mailbox').on(table.mailbox, table.processedAt),
  ],
);

/** The history of a subscriber, in order. Rows are added, never changed; they go with the subscriber. */
export const subscriberEvents = pgTable(
  'subscriber_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('subscriber_events_subscriber').on(table.subscriberId, table.at),
    index('subscriber_events_at').on(table.at),
  ],
);

/** Private links. Only the hash is stored: a reader of the table cannot act for anybody. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('tokens_subscriber').on(table.subscriberId), index('tokens_expiry').on(table.expiresAt)],
);

/** Addresses that were deleted on request, as salted hashes: an import never brings them back. */
export const suppressions = pgTable('suppressions', {
  emailHash: text('email_hash').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
