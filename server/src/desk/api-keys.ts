// Keys of programs for the owner's API.
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { apiKeys, type Role } from '../database/schema.ts';
import { toTokenHash } from '../secrets/token-hash.ts';
import { createToken } from './desk-links.ts';

/** So that a key that leaks is found by programs that look for secrets. */
const PREFIX = 'midweek_';
const USED_EVERY_MS = 60_000;

export type ApiKey = typeof apiKeys.$inferSelect;

/** Returns the key, which nobody can see again; undefined when the name is taken. */
export async function addApiKey(
  db: Database,
  { name, role }: { name: string; role: Role },
  now: Date,
): Promise<string | undefined> {
  const key = `${PREFIX}${createToken()}`;
  const added = await db
    .insert(apiKeys)
    .values({ name, role, hash: toTokenHash(key), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: apiKeys.id });
  return added.length > 0 ? key : undefined;
}

export async function findApiKey(db: Database, key: string, now: Date): Promise<ApiKey | undefined> {
  if (!key.startsWith(PREFIX)) return undefined;
  const [found] = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, toTokenHash(key)));
  if (found && now.getTime() - (found.usedAt?.getTime() ?? 0) >= USED_EVERY_MS)
    await db.update(apiKeys).set({ usedAt: now }).where(eq(apiKeys.id, found.id));
  return found;
}
