// What came back lately, and why.
import { and, desc, gte, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type BounceKind, mails, subscriberEvents } from '../database/schema.ts';
import { type Cause, toCause } from './to-cause.ts';

export interface ReturnedMail {
  readonly readerId: string;
  readonly kind: BounceKind;
  readonly cause: Cause;
  /** In the words of the mail server; without addresses. */
  readonly reason: string;
  /** Null for a service mail. */
  readonly issue: string | null;
  readonly at: Date;
}

/** Of either kind: beyond that the figures are too low, and something is so wrong that it does not matter. */
const MAX_ROWS = 20_000;

/** Newest first. */
export async function listReturns(db: Database, since: Date): Promise<ReturnedMail[]> {
  const ofIssues = await listIssueReturns(db, since);
  const marked = new Set(ofIssues.map(({ readerId }) => readerId));
  // A reader who bounced with the mail of an issue has an event of it as well.
  const others = (await listReaderReturns(db, since)).filter(({ readerId }) => !marked.has(readerId));
  return [...ofIssues, ...others].sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function listIssueReturns(db: Database, since: Date): Promise<ReturnedMail[]> {
  const { issue, subscriberId, bounce, bouncedAt, lastError } = mails;
  const rows = await db
    .select({ issue, subscriberId, bounce, bouncedAt, lastError })
    .from(mails)
    .where(and(isNotNull(issue), isNotNull(bounce), gte(bouncedAt, since)))
    .orderBy(desc(bouncedAt))
    .limit(MAX_ROWS);
  return rows.flatMap((row) =>
    row.subscriberId && row.bounce && row.bouncedAt
      ? toReturned(row.bounce, {
          readerId: row.subscriberId,
          reason: row.lastError ?? '',
          issue: row.issue,
          at: row.bouncedAt,
        })
      : [],
  );
}

async function listReaderReturns(db: Database, since: Date): Promise<ReturnedMail[]> {
  const { subscriberId, kind, detail, at } = subscriberEvents;
  const rows = await db
    .select({ readerId: subscriberId, kind, detail, at })
    .from(subscriberEvents)
    .where(and(gte(at, since), inArray(kind, ['bounced', 'complained'])))
    .orderBy(desc(at))
    .limit(MAX_ROWS);
  return rows.map((row) =>
    toReturned(row.kind === 'complained' ? 'complaint' : 'hard', {
      readerId: row.readerId,
      reason: String(row.detail.reason ?? ''),
      issue: null,
      at: row.at,
    }),
  );
}

function toReturned(kind: BounceKind, rest: Omit<ReturnedMail, 'kind' | 'cause'>): ReturnedMail {
  return { kind, cause: toCause(kind, rest.reason), ...rest };
}
