import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mails, subscribers } from '../../database/schema.ts';

export type UnsentState = 'uncertain' | 'failed';

export interface MailsQuery {
  readonly issue: string;
  readonly state: UnsentState;
  readonly limit: number;
  readonly offset: number;
  /** Only the mail to this address. */
  readonly normalizedEmail?: string;
}

/** Mails of an issue that may or may not have arrived, or did not, the latest first. */
export async function listIssueMails(db: Database, query: MailsQuery) {
  const { issue, state, limit, offset, normalizedEmail } = query;
  const isWanted = and(
    eq(mails.issue, issue),
    eq(mails.state, state),
    normalizedEmail ? eq(subscribers.normalizedEmail, normalizedEmail) : undefined,
  );
  const [all] = await db
    .select({ total: count() })
    .from(mails)
    .innerJoin(subscribers, eq(subscribers.id, mails.subscriberId))
    .where(isWanted);
  const listed = await db
    .select({
      subscriberId: mails.subscriberId,
      address: subscribers.email,
      reason: mails.lastError,
      at: mails.finishedAt,
    })
    .from(mails)
    .innerJoin(subscribers, eq(subscribers.id, mails.subscriberId))
    .where(isWanted)
    .orderBy(desc(mails.finishedAt), subscribers.normalizedEmail)
    .limit(limit)
    .offset(offset);
  return { total: all?.total ?? 0, mails: listed };
}
