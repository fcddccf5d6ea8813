// Mails on their way: service mails to one person, and issues to all readers.
import type { Locale, Mail } from '@midweek/core';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, locale } from './columns.ts';

/** `scheduled` until its time has come and its recipients are fixed; `paused` and `cancelled` by the owner. */
export const SEND_STATES = ['scheduled', 'sending', 'paused', 'done', 'cancelled'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** An issue is sent once, so its name is the key. */
export const issueSends = pgTable('issue_sends', {
  issue: text('issue').primaryKey(),
  state: text('state').$type<SendState>().notNull(),
  /** The mails in each language, as the last build before the send wrote them: later edits of the content change nothing. */
  mails: jsonb('mails').$type<Record<Locale, Mail>>().notNull(),
  createdAt: instant('created_at').notNull(),
  startAt: instant('start_at').notNull(),
  /** When the recipients were fixed. */
  frozenAt: instant('frozen_at'),
  finishedAt: instant('finished_at'),
});

/** `skipped`: the reader left before the issue went out. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'skipped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const BOUNCE_KINDS = ['soft', 'hard', 'complaint'] as const;
export type BounceKind = (typeof BOUNCE_KINDS)[number];

/**
 * One mail to one person, from the wish to send it to its outcome. `sending` is set when the mail server is about to read the message; a
 * process that dies from then on leaves it `uncertain`, and it is not sent again. The unique index makes a second mail of an issue to the
 * same reader impossible.
 *
 * No foreign keys: checking them would double the time to fix 100,000 recipients. Code that deletes subscribers deletes their mails.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its name; null for a service mail. */
    issue: text('issue'),
    /** Null for mails to the owner and to sponsors, which name their address. */
    subscriberId: uuid('subscriber_id'),
    toEmail: text('to_email'),
    locale: locale().notNull(),
    /** `issue`, the name of a mail that the build made, e.g. `confirm`, or the kind of a letter. */
    mail: text('mail').notNull(),
    /** The subject and text of a letter, and whose private link it needs. */
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Of issues: the domain after the @, in lower case, for figures. */
    domain: text('domain'),
    state: text('state').$type<MailState>().notNull().default('queued'),
    /** The process that is about to send it; see send_workers. */
    worker: uuid('worker'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The last reply of the mail server; without addresses. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** The worst report that came back after it was sent. */
    bounce: text('bounce').$type<BounceKind>(),
    bouncedAt: instant('bounced_at'),
    /** When its reader left with a link of this mail. */
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    uniqueIndex('mails_issue').on(table.issue, table.subscriberId).where(isNotNull(table.issue)),
    index('mails_service').on(table.mail, table.state).where(isNull(table.issue)),
    index('mails_waiting').on(table.issue, table.dueAt).where(sql`state = 'queued' and worker is null`),
    index('mails_taken').on(table.worker).where(sql`worker is not null`),
    index('mails_subscriber').on(table.subscriberId),
    index('mails_returned').on(table.bouncedAt).where(isNotNull(table.bounce)),
  ],
);

/** Why and since when a process sends nothing. */
export interface SendingPause {
  readonly reason: string;
  /** ISO 8601. */
  readonly since: string;
  /** When one mail goes ahead as a probe. */
  readonly probeAt: string;
}

/** Processes that send. One that has not been seen alive for a while has died, and others take over its mails. */
export const sendWorkers = pgTable('send_workers', {
  id: uuid('id').primaryKey(),
  aliveUntil: instant('alive_until').notNull(),
  /** For the owner only: the process itself keeps it in memory. */
  pause: jsonb('pause').$type<SendingPause>(),
});
