// The import that is under way, kept as one fact about the server: what is still there without a server that works at it has broken off.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { serverFacts } from '../../database/schema.ts';

const FACT = 'import-readers';

export const KeptImportSchema = z.object({
  file: z.string(),
  /** Who began it. */
  by: z.string(),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type KeptImport = z.output<typeof KeptImportSchema>;

export async function keepImport(db: Database, value: KeptImport, at: Date): Promise<void> {
  await db
    .insert(serverFacts)
    .values({ name: FACT, value, at })
    .onConflictDoUpdate({ target: serverFacts.name, set: { value, at } });
}

export async function findKeptImport(db: Database): Promise<KeptImport | null> {
  const [fact] = await db
    .select({ value: serverFacts.value })
    .from(serverFacts)
    .where(eq(serverFacts.name, FACT));
  return KeptImportSchema.safeParse(fact?.value).data ?? null;
}

export async function forgetImport(db: Database): Promise<void> {
  await db.delete(serverFacts).where(eq(serverFacts.name, FACT));
}
