// Mails to the owner about what goes wrong, of each kind at most once an hour, however many processes notice it.
import { FALLBACK_LOCALE } from '@midweek/core';
import { notBetween } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { serverFacts } from '../../database/schema.ts';
import { type PlainMail, requestPlainMail } from './request-mail.ts';

const HOUR_MS = 3_600_000;

export interface OwnerMailOptions {
  readonly ownerEmail: string | undefined;
  readonly now: () => Date;
}

export interface OwnerAlert {
  /** The kind, as the name of a server fact. */
  readonly name: string;
  readonly value: unknown;
  readonly mail: Pick<PlainMail, 'subject' | 'text' | 'isUrgent'>;
}

/** Part of a transaction. False when there was one of this kind within the last hour. */
export async function alertOwner(
  tx: Database,
  { ownerEmail, now }: OwnerMailOptions,
  { name, value, mail }: OwnerAlert,
): Promise<boolean> {
  const at = now();
  const [first] = await tx
    .insert(serverFacts)
    .values({ name, value, at })
    .onConflictDoUpdate({
      target: serverFacts.name,
      set: { value, at },
      // Far in the future: the clock has been set back.
      setWhere: notBetween(
        serverFacts.at,
        new Date(at.getTime() - HOUR_MS),
        new Date(at.getTime() + HOUR_MS),
      ),
    })
    .returning({ name: serverFacts.name });
  if (!first) return false;
  if (ownerEmail) await requestPlainMail(tx, { ...mail, to: ownerEmail, locale: FALLBACK_LOCALE }, at);
  return true;
}
