// What the database knows about the mails of the issue.
import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/src/database/database.ts';
import { issueSends, mails, subscribers } from '../../../server/src/database/schema.ts';
import { ISSUE } from './scene.ts';

export interface InspectedMail {
  readonly email: string;
  readonly state: string;
  /** The process that was handing it over when it died. */
  readonly worker: string | null;
}

export interface InspectedSend {
  readonly state: string;
  readonly mails: readonly InspectedMail[];
}

export async function inspectSend(db: Database): Promise<InspectedSend> {
  const [send] = await db.select().from(issueSends).where(eq(issueSends.issue, ISSUE));
  const sent = await db
    .select({ email: subscribers.email, state: mails.state, worker: mails.worker })
    .from(mails)
    .innerJoin(subscribers, eq(subscribers.id, mails.subscriberId));
  return { state: send?.state ?? 'unknown', mails: sent };
}
