// Links to enter the desk: made on the machine of the server or by an owner, good for a quarter of an hour and for once.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deskLinks } from '../database/schema.ts';
import { toTokenHash } from '../secrets/token-hash.ts';

export const ENTRY_PATH = '/desk/enter';
const LINK_AGE_MS = 15 * 60_000;

/** A text that nobody guesses. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export async function makeDeskLink(
  db: Database,
  personId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + LINK_AGE_MS);
  await db.insert(deskLinks).values({ hash: toTokenHash(token), personId, expiresAt });
  return { token, expiresAt };
}

/** Whom the link lets in; undefined when it is unknown, old or used. It is used from now on. */
export async function consumeDeskLink(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [used] = await db
    .update(deskLinks)
    .set({ usedAt: now })
    .where(
      and(eq(deskLinks.hash, toTokenHash(token)), isNull(deskLinks.usedAt), gt(deskLinks.expiresAt, now)),
    )
    .returning({ personId: deskLinks.personId });
  return used?.personId;
}

/** Also those that somebody else has made for this person. */
export async function endDeskLinksOf(db: Database, personId: string): Promise<void> {
  await db.delete(deskLinks).where(eq(deskLinks.personId, personId));
}
