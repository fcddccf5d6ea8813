// Issues on their way to all readers.
import type { Locale, Mail } from '@midweek/core';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, locale } from './columns.ts';

/** `scheduled` until its time has come and its recipients are fixed; `paused` and `cancelled` by the owner. */
export const SEND_STATES = ['scheduled', 'sending', 'paused', 'done', 'cancelled'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** An issue is sent once, so its number is the key. */
export const issueSends = pgTable('issue_sends', {
  issue: integer('issue').primaryKey(),
  state: text('state').$type<SendState>().notNull(),
  /** What readers of each language get, as rendered when the owner sent it: an edit of the content changes nothing any more. */
  mails: jsonb('mails').$type<Record<Locale, Mail>>().notNull(),
  createdAt: instant('created_at').notNull(),
  startAt: instant('start_at').notNull(),
  /** When the recipients were fixed. */
  frozenAt: instant('frozen_at'),
  finishedAt: instant('finished_at'),
});

/** `skipped`: the reader left before the mail went out. */
export const ISSUE_MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'skipped'] as const;
export type IssueMailState = (typeof ISSUE_MAIL_STATES)[number];

export const BOUNCE_KINDS = ['soft', 'hard', 'complaint'] as const;
export type BounceKind = (typeof BOUNCE_KINDS)[number];

/**
 * One issue for one reader: the key makes a second mail impossible. `sending` is set when the mail server is about to read the message;
 * a process that dies from then on leaves it `uncertain`.
 *
 * No foreign keys: checking them would double the time to fix 100,000 recipients. `deleteSubscriber` deletes the rows of a reader.
 */
export const issueMails = pgTable(
  'issue_mails',
  {
    issue: integer('issue').notNull(),
    subscriberId: uuid('subscriber_id').notNull(),
    locale: locale().notNull(),
    /** What follows the @, in lower case, for figures. */
    domain: text('domain').notNull(),
    state: text('state').$type<IssueMailState>().notNull().default('queued'),
    /** The process that is about to send it; see send_workers. */
    worker: uuid('worker'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before. */
    dueAt: instant('due_at').notNull(),
    /** What the mail server said last; without addresses. */
    lastError: text('last_error'),
    finishedAt: instant('finished_at'),
    /** What came back after it was sent, the worst of it. */
    bounce: text('bounce').$type<BounceKind>(),
    bouncedAt: instant('bounced_at'),
    /** When its reader left with a link of this mail. */
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issue, table.subscriberId] }),
    index('issue_mails_waiting').on(table.issue, table.dueAt).where(sql`state = 'queued' and worker is null`),
    index('issue_mails_taken').on(table.worker).where(sql`worker is not null`),
    index('issue_mails_subscriber').on(table.subscriberId),
  ],
);

/** Processes that send. One that has not been seen alive for a while has died, and others take over its mails. */
export const sendWorkers = pgTable('send_workers', {
  id: uuid('id').primaryKey(),
  aliveUntil: instant('alive_until').notNull(),
});
