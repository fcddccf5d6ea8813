import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { visitorSalts } from '../../database/schema.ts';

export type HashVisitor = (day: string, visitor: string) => Promise<string>;

/** Hashes with the salt of a day, which all processes share and which is deleted the next day. */
export function createHashVisitor(db: Database): HashVisitor {
  let known: { day: string; salt: string } | undefined;
  return async (day, visitor) => {
    // Outside of the transaction that counts: a salt has to outlive one that fails.
    if (known?.day !== day) known = { day, salt: await loadSalt(db, day) };
    return createHmac('sha256', known.salt).update(visitor).digest('base64url');
  };
}

async function loadSalt(db: Database, day: string): Promise<string> {
  const salt = randomBytes(32).toString('base64url');
  await db.insert(visitorSalts).values({ day, salt }).onConflictDoNothing();
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
  if (!row) throw new Error('collector: the salt of the day was not stored');
  return row.salt;
}
