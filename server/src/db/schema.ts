// The tables of the server. After a change here: `npx drizzle-kit generate` in server/, and commit the migration that it writes.
import type { SlotPlacement } from '@midweek/core';
import type { ImageType } from '@midweek/core/files';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Bytes. The two drivers give different classes, both of them Uint8Array. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const SUBSCRIBER_STATES = [
  'pending',
  'active',
  'paused',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** What shows that a person agreed: when, from where (the network, not the address), with what, and to which words. */
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
    /** What makes two addresses the same; see parseEmail. */
    normalizedEmail: text('normalized_email').notNull().unique(),
    locale: text('locale').$type<'en' | 'fr'>().notNull(),
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
    check(
      'subscribers_state_known',
      sql.raw(`state in (${SUBSCRIBER_STATES.map((state) => `'${state}'`).join(', ')})`),
    ),
  ],
);

/** Every sign-up that was answered with success. What it leads to is decided by a job, so that the answer tells nothing. */
export const signups = pgTable('signups', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  normalizedEmail: text('normalized_email').notNull(),
  locale: text('locale').$type<'en' | 'fr'>().notNull(),
  attribution: jsonb('attribution').$type<Attribution>().notNull(),
  consent: jsonb('consent').$type<Consent>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  processedAt: instant('processed_at'),
});

/** What happened to a subscriber, in order. Rows are added, never changed; they go with the subscriber. */
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
  (table) => [index('subscriber_events_subscriber').on(table.subscriberId, table.at)],
);

export const TOKEN_PURPOSES = ['confirm', 'manage', 'unsubscribe', 'stay'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** Private links. Only the hash is stored: whoever reads the table cannot act for anybody. */
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
    locale: text('locale').$type<'en' | 'fr'>().notNull(),
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

/** Addresses that were deleted on request, as salted hashes: an import never brings them back. */
export const suppressions = pgTable('suppressions', {
  emailHash: text('email_hash').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** How often something was asked for in a window of time. Keys are hashes: no address and no network is stored. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').notNull(),
    window: instant('window').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window] }),
    index('rate_counters_window').on(table.window),
  ],
);

/** Small facts about the server itself: when the owner was last alerted. */
export const serverFacts = pgTable('server_facts', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  at: instant('at').notNull().defaultNow(),
});

export const REQUEST_STATES = ['requested', 'accepted', 'declined', 'expired'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A sponsor asks for places. */
export const sponsorRequests = pgTable('sponsor_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  company: text('company').notNull(),
  contactName: text('contact_name').notNull(),
  email: text('email').notNull(),
  locale: text('locale').$type<'en' | 'fr'>().notNull(),
  /** Whom the sponsor does not want to stand beside. */
  conflicts: text('conflicts').notNull().default(''),
  state: text('state').$type<RequestState>().notNull().default('requested'),
  /** Price of all places on the day of the request, in whole units of the currency. */
  total: integer('total').notNull(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  /** Of the private link for copy, once it was sent. */
  copyTokenHash: text('copy_token_hash').unique(),
});

/** A place in an issue that is not free. The key makes double booking impossible, whoever asks and whenever. */
export const sponsorSlots = pgTable(
  'sponsor_slots',
  {
    /** The Wednesday, e.g. 2026-11-18. */
    issueDate: text('issue_date').notNull(),
    placement: text('placement').$type<SlotPlacement>().notNull(),
    /** From 0, below the number of such places in an issue. */
    position: integer('position').notNull(),
    state: text('state').$type<'held' | 'taken' | 'blocked'>().notNull(),
    requestId: uuid('request_id').references(() => sponsorRequests.id, { onDelete: 'cascade' }),
    /** A hold that is older than this is free again. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.issueDate, table.placement, table.position] }),
    index('sponsor_slots_request').on(table.requestId),
  ],
);

/** What a sponsor sends for a place. It goes with the place. */
export const sponsorCopies = pgTable(
  'sponsor_copies',
  {
    issueDate: text('issue_date').notNull(),
    placement: text('placement').$type<SlotPlacement>().notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull().default(''),
    url: text('url').notNull().default(''),
    alt: text('alt').notNull().default(''),
    image: bytea('image'),
    imageType: text('image_type').$type<ImageType>(),
    /** When all of it was right for the last time; an image alone may be there before. */
    savedAt: instant('saved_at'),
    /** When the owner put it into the issue: from then on it stays. */
    insertedAt: instant('inserted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueDate, table.placement, table.position] }),
    foreignKey({
      columns: [table.issueDate, table.placement, table.position],
      foreignColumns: [sponsorSlots.issueDate, sponsorSlots.placement, sponsorSlots.position],
      name: 'sponsor_copies_slot',
    }).onDelete('cascade'),
  ],
);

/** Reading depth: views that ended within the first, second, third or last quarter of the page. */
export const DEPTHS = ['depth25', 'depth50', 'depth75', 'depth100'] as const;
export type Depth = (typeof DEPTHS)[number];

/** How pages were read on a day, as sums: no row is about anybody. */
export const pageSums = pgTable(
  'page_sums',
  {
    /** In UTC, e.g. 2026-11-18. */
    day: text('day').notNull(),
    /** A page of the site without language, or `other`. */
    path: text('path').notNull(),
    locale: text('locale').$type<'en' | 'fr'>().notNull(),
    /** The host that readers came from, `other` beyond the limit of a day, empty when there is none or it is ours. */
    referrer: text('referrer').notNull(),
    isBot: boolean('is_bot').notNull(),
    views: integer('views').notNull().default(0),
    /** Of the visitors of the day those who came to this page first: so they can be added up. */
    visitors: integer('visitors').notNull().default(0),
    depth25: integer('depth_25').notNull().default(0),
    depth50: integer('depth_50').notNull().default(0),
    depth75: integer('depth_75').notNull().default(0),
    depth100: integer('depth_100').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.locale, table.referrer, table.isBot] })],
);

/** How often the links of issues were opened on a day. Clicks of programs are counted apart. */
export const clickSums = pgTable(
  'click_sums',
  {
    day: text('day').notNull(),
    /** Last part of the path of the issue, e.g. `257`, or `other`. */
    issue: text('issue').notNull(),
    /** The item, or `other`. */
    anchor: text('anchor').notNull(),
    isBot: boolean('is_bot').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.issue, table.anchor, table.isBot] }),
    index('click_sums_issue').on(table.issue),
  ],
);

/** What the visitors of a day are told apart with. It is gone the next day, and with it the way back to anybody. */
export const visitorSalts = pgTable('visitor_salts', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** Who was counted today, as hashes with the salt of the day. Gone the next day too. */
export const visitors = pgTable(
  'visitors',
  { day: text('day').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);

/** Sign-ups and confirmations of a day by where they came from, as sums: they outlive the addresses. */
export const attributionSums = pgTable(
  'attribution_sums',
  {
    day: text('day').notNull(),
    source: text('source').notNull(),
    campaign: text('campaign').notNull(),
    page: text('page').notNull(),
    signups: integer('signups').notNull().default(0),
    confirmations: integer('confirmations').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.campaign, table.page] })],
);
