import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { signups } from '../database/schema.ts';
import { toMailbox } from '../mail/smtp/email-address.ts';

export type Signup = typeof signups.$inferSelect;
export type NewSignup = Omit<Signup, 'id' | 'mailbox' | 'mail' | 'processedAt'>;

const DAY_MS = 86_400_000;

export async function insertSignup(db: Database, signup: NewSignup): Promise<void> {
  await db.insert(signups).values({ ...signup, mailbox: toMailbox(signup.normalizedEmail) });
}

/** Ids of those that are not decided yet, in the order in which they came. */
export async function findOpenSignups(db: Database): Promise<string[]> {
  const open = await db
    .select({ id: signups.id })
    .from(signups)
    .where(isNull(signups.processedAt))
    .orderBy(signups.createdAt);
  return open.map(({ id }) => id);
}

/** Locked for the transaction; undefined when it is decided, or another process has it. */
export async function takeSignup(tx: Database, id: string): Promise<Signup | undefined> {
  const [signup] = await tx
    .select()
    .from(signups)
    .where(and(eq(signups.id, id), isNull(signups.processedAt)))
    .for('update', { skipLocked: true });
  return signup;
}

/** `mail` is the one that it led to. */
export async function finishSignup(
  tx: Database,
  id: string,
  { mail, now }: { readonly mail?: string | undefined; readonly now: Date },
): Promise<void> {
  await tx.update(signups).set({ processedAt: now, mail }).where(eq(signups.id, id));
}

/** The sign-ups of a mailbox that led to this mail within a day, whatever the address. */
export async function listMailedSignups(
  tx: Database,
  { mailbox, mail, now }: { readonly mailbox: string; readonly mail: string; readonly now: Date },
): Promise<{ readonly normalizedEmail: string; readonly processedAt: Date }[]> {
  const { normalizedEmail, processedAt } = signups;
  const rows = await tx
    .select({ normalizedEmail, processedAt })
    .from(signups)
    .where(
      and(
        eq(signups.mailbox, mailbox),
        eq(signups.mail, mail),
        gt(processedAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  return rows.flatMap((row) => (row.processedAt ? [{ ...row, processedAt: row.processedAt }] : []));
}
