import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { visitorSalts } from '../../database/schema.ts';

export interface VisitorHashes {
  /** Gets ready to hash visitors of these days. Not within a transaction: a salt has to outlive one that fails. */
  open(days: Iterable<string>): Promise<void>;
  hash(day: string, visitor: string): string;
}

/** Hashes with a salt that all processes share and that is deleted the next day. */
export function createVisitorHashes(db: Database): VisitorHashes {
  const salts = new Map<string, string>();
  return {
    async open(days) {
      const needed = new Set(days);
      for (const day of salts.keys()) if (!needed.has(day)) salts.delete(day);
      for (const day of needed) if (!salts.has(day)) salts.set(day, await loadSalt(db, day));
    },
    hash(day, visitor) {
      const salt = salts.get(day);
      if (salt === undefined) throw new Error(`collector: there is no salt for ${day}`);
      return createHmac('sha256', salt).update(visitor).digest('base64url');
    },
  };
}

async function loadSalt(db: Database, day: string): Promise<string> {
  const salt = randomBytes(32).toString('base64url');
  await db.insert(visitorSalts).values({ day, salt }).onConflictDoNothing();
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
  if (!row) throw new Error('collector: the salt of the day was not stored');
  return row.salt;
}
