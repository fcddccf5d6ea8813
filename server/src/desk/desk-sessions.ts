// Browsers in which somebody has entered the desk.
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deskSessions, people } from '../database/schema.ts';
import { toTokenHash } from '../secrets/token-hash.ts';
import { createToken } from './desk-links.ts';
import type { Person } from './people.ts';

/** Since the last visit. */
export const SESSION_AGE_MS = 30 * 86_400_000;
/** How exactly the last visit is known: not every request writes. */
const SEEN_EVERY_MS = 60_000;

export interface DeskSession {
  readonly id: string;
  readonly person: Person;
}

export interface Browser {
  /** A network, not an address. */
  readonly network: string;
  readonly userAgent: string;
}

/** Returns what the cookie holds. */
export async function openDeskSession(
  db: Database,
  personId: string,
  browser: Browser,
  now: Date,
): Promise<string> {
  const token = createToken();
  await db.insert(deskSessions).values({
    hash: toTokenHash(token),
    personId,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_AGE_MS),
    ...browser,
  });
  return token;
}

/** Undefined when it is unknown, over or ended. */
export async function findDeskSession(
  db: Database,
  token: string,
  now: Date,
): Promise<DeskSession | undefined> {
  const [found] = await db
    .select({ session: deskSessions, person: people })
    .from(deskSessions)
    .innerJoin(people, eq(people.id, deskSessions.personId))
    .where(and(eq(deskSessions.hash, toTokenHash(token)), gt(deskSessions.expiresAt, now)));
  if (!found) return undefined;
  const { id, seenAt } = found.session;
  if (now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS)
    await db
      .update(deskSessions)
      .set({ seenAt: now, expiresAt: new Date(now.getTime() + SESSION_AGE_MS) })
      .where(eq(deskSessions.id, id));
  return { id, person: found.person };
}

/** False when it has ended already. */
export async function endDeskSession(db: Database, id: string): Promise<boolean> {
  const ended = await db
    .delete(deskSessions)
    .where(eq(deskSessions.id, id))
    .returning({ id: deskSessions.id });
  return ended.length > 0;
}

/** All of a person; but for one, when its id is given. */
export async function endDeskSessionsOf(db: Database, personId: string, exceptId?: string): Promise<void> {
  await db
    .delete(deskSessions)
    .where(
      and(
        eq(deskSessions.personId, personId),
        exceptId === undefined ? undefined : ne(deskSessions.id, exceptId),
      ),
    );
}
