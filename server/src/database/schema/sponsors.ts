// Places in issues: who booked them, and their ad texts.
import type { RequestedSlot } from '@midweek/core';
import type { ImageType } from '@midweek/core/files';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { answerLocale, bytea, instant } from './columns.ts';

export const REQUEST_STATES = ['unconfirmed', 'requested', 'accepted', 'declined', 'expired'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A sponsor asks for places. As long as it is `unconfirmed` it holds none: anybody can type anybody's address. */
export const sponsorRequests = pgTable(
  'sponsor_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    company: text('company').notNull(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    locale: answerLocale('locale').notNull(),
    /** Companies that the sponsor does not want to appear next to. */
    conflicts: text('conflicts').notNull().default(''),
    state: text('state').$type<RequestState>().notNull().default('requested'),
    /** Price of all places on the day of the request, in whole units of the currency. */
    total: integer('total').notNull(),
    /** The places that it asks for. Empty for requests from before there were confirmations. */
    wanted: jsonb('wanted').$type<readonly RequestedSlot[]>().notNull().default([]),
    /** Where it came from, as a keyed hash of the network. */
    networkHash: text('network_hash'),
    createdAt: instant('created_at').notNull(),
    /** When the places were held. Empty for requests from before there were confirmations, too. */
    confirmedAt: instant('confirmed_at'),
    decidedAt: instant('decided_at'),
    /** Of the private link to confirm, once it was sent. */
    confirmTokenHash: text('confirm_token_hash').unique(),
    /** Of the private link for ad texts, once it was sent. */
    adTokenHash: text('copy_token_hash').unique(),
  },
  (table) => [index('sponsor_requests_state').on(table.state)],
);

/** A place in an issue that is not free. The key makes double booking impossible. */
export const sponsorSlots = pgTable(
  'sponsor_slots',
  {
    /** The day of the issue, e.g. 2026-11-18. */
    issueDate: text('issue_date').notNull(),
    placement: text('placement').notNull(),
    /** From 0, below the number of such places in an issue. */
    position: integer('position').notNull(),
    state: text('state').$type<'held' | 'taken' | 'blocked'>().notNull(),
    requestId: uuid('request_id').references(() => sponsorRequests.id, { onDelete: 'cascade' }),
    /** After this the hold has expired and the place is free again. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.issueDate, table.placement, table.position] }),
    index('sponsor_slots_request').on(table.requestId),
  ],
);

/** The ad text and image of a place. Deleted with the place. */
export const sponsorAds = pgTable(
  'sponsor_copies',
  {
    issueDate: text('issue_date').notNull(),
    placement: text('placement').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull().default(''),
    url: text('url').notNull().default(''),
    alt: text('alt').notNull().default(''),
    image: bytea('image'),
    imageType: text('image_type').$type<ImageType>(),
    /** When it was last saved as valid; an image may be stored before that. */
    savedAt: instant('saved_at'),
    /** When the owner inserted it into the issue; it cannot be changed after that. */
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
