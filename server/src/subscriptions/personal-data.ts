import { toNumberOrName } from '@midweek/core';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mails, signups } from '../database/schema.ts';
import { listEvents, type Subscriber } from './subscriber-repository.ts';

/** Everything that is stored about one person, for that person. */
export async function toPersonalData(db: Database, subscriber: Subscriber) {
  const { id, normalizedEmail, ...own } = subscriber;
  const { email, locale, attribution, consent, createdAt, processedAt } = signups;
  const asked = await db
    .select({ email, locale, attribution, consent, createdAt, processedAt })
    .from(signups)
    .where(eq(signups.normalizedEmail, normalizedEmail))
    .orderBy(createdAt);
  const serviceMails = await db
    .select({
      mail: mails.mail,
      state: mails.state,
      createdAt: mails.createdAt,
      finishedAt: mails.finishedAt,
    })
    .from(mails)
    .where(and(eq(mails.subscriberId, id), isNull(mails.issue)))
    .orderBy(mails.createdAt);
  const { state, finishedAt, bounce, bouncedAt, unsubscribedAt } = mails;
  // Nullable in the table, not in these rows.
  const issue = sql<string>`${mails.issue}`;
  const issues = await db
    .select({ issue, state, finishedAt, bounce, bouncedAt, unsubscribedAt })
    .from(mails)
    .where(and(eq(mails.subscriberId, id), isNotNull(mails.issue)))
    .orderBy(mails.createdAt, mails.issue);
  return {
    subscriber: own,
    signups: asked,
    events: await listEvents(db, id),
    mails: serviceMails,
    issues: issues.map((sent) => ({ ...sent, issue: toNumberOrName(sent.issue) })),
  };
}
