// The desk: who may enter, by which means, and what was done there.
import { bigint, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/** An owner does everything. An editor looks: no sending, no exports, no whole addresses. */
export const ROLES = ['owner', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** Who may enter the desk. */
export const people = pgTable('people', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  role: text('role').$type<Role>().notNull(),
  createdAt: instant('created_at').notNull(),
});

const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

/** Links to enter, each good for once. Only the hash is stored. */
export const deskLinks = pgTable('desk_links', {
  hash: text('hash').primaryKey(),
  personId: personId(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Browsers in which somebody has entered. Their cookie is stored as a hash. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    hash: text('hash').notNull().unique(),
    personId: personId(),
    createdAt: instant('created_at').notNull(),
    /** To the minute. */
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Not the address. */
    network: text('network').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('desk_sessions_person').on(table.personId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** Of the credential, as base64url. */
    id: text('id').primaryKey(),
    personId: personId(),
    publicKey: bytea('public_key').notNull(),
    /** Up to 32 bits without a sign. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull().default([]),
    /** The browser that made it, in its own words. */
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_person').on(table.personId)],
);

/** What a passkey is asked to sign, good for once and for minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  /** Who makes a passkey; null for somebody who enters with one. */
  personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

/** Keys of programs for the owner's API. Only the hash is stored. */
export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  role: text('role').$type<Role>().notNull(),
  hash: text('hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

/** Who entered and who changed what. Never holds an address. */
export const deskEvents = pgTable(
  'desk_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    /** A person, a key, or `terminal`. */
    who: text('who').notNull(),
    /** The name of a command, or `enter`, `leave` … */
    what: text('what').notNull(),
    detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [index('desk_events_at').on(table.at)],
);
