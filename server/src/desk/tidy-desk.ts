import { lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deskEvents, deskLinks, deskSessions, passkeyChallenges } from '../database/schema.ts';

/** How long the list of events goes back. */
const EVENT_AGE_MS = 365 * 86_400_000;

/** Deletes what is over: links, sessions and challenges, and events of more than a year ago. */
export async function tidyDesk(db: Database, now: Date): Promise<void> {
  await db.delete(deskLinks).where(lt(deskLinks.expiresAt, now));
  await db.delete(deskSessions).where(lt(deskSessions.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(deskEvents).where(lt(deskEvents.at, new Date(now.getTime() - EVENT_AGE_MS)));
}
