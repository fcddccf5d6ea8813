import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deliveries, issueMails, signups } from '../database/schema.ts';
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
  const mails = await db
    .select({
      mail: deliveries.mail,
      state: deliveries.state,
      createdAt: deliveries.createdAt,
      finishedAt: deliveries.finishedAt,
    })
    .from(deliveries)
    .where(eq(deliveries.subscriberId, id))
    .orderBy(deliveries.createdAt);
  const { issue, state, finishedAt, bounce, bouncedAt, unsubscribedAt } = issueMails;
  const issues = await db
    .select({ issue, state, finishedAt, bounce, bouncedAt, unsubscribedAt })
    .from(issueMails)
    .where(eq(issueMails.subscriberId, id))
    .orderBy(issue);
  return { subscriber: own, signups: asked, events: await listEvents(db, id), mails, issues };
}
