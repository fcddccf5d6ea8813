import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { people, type Role } from '../database/schema.ts';

export type Person = typeof people.$inferSelect;

/** Who the terminal means without a name. */
export const FIRST_PERSON = 'owner';

/** Finds a person by name, or lets a new one in. A role changes that of somebody who is known. Undefined for an unknown name without a role. */
export async function admitPerson(
  db: Database,
  { name, role }: { name: string; role?: Role | undefined },
  now: Date,
): Promise<Person | undefined> {
  const newRole = role ?? (name === FIRST_PERSON ? 'owner' : undefined);
  if (newRole === undefined) {
    const [known] = await db.select().from(people).where(eq(people.name, name));
    return known;
  }
  const [person] = await db
    .insert(people)
    .values({ name, role: newRole, createdAt: now })
    .onConflictDoUpdate({ target: people.name, set: role === undefined ? { name } : { role } })
    .returning();
  return person;
}

export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  const [person] = await db.select().from(people).where(eq(people.id, id));
  return person;
}
