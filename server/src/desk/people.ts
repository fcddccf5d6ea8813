import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { people, type Role } from '../database/schema.ts';

export type Person = typeof people.$inferSelect;

/** Finds a person by name, or lets a new one in. A role changes that of somebody who is known. */
export async function admitPerson(
  db: Database,
  { name, role }: { name: string; role?: Role | undefined },
  now: Date,
): Promise<Person> {
  const [person] = await db
    .insert(people)
    .values({ name, role: role ?? 'owner', createdAt: now })
    .onConflictDoUpdate({ target: people.name, set: role === undefined ? { name } : { role } })
    .returning();
  if (!person) throw new Error('a person was not stored');
  return person;
}

export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  const [person] = await db.select().from(people).where(eq(people.id, id));
  return person;
}
