import { TOKEN_PARAM } from '@midweek/core';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tokens } from '../database/schema.ts';
import { toTokenHash } from '../secrets/token-hash.ts';
import { hasEvent, lockById, recordEvent } from './subscriber-repository.ts';

export type RecordConfirmation = (query: URLSearchParams) => Promise<void>;

/** Click ids and campaign; nothing else of the address is of interest, and the token least of all. */
const ATTRIBUTES = /^(utm_\w+|rdt_cid|twclid|gclid|fbclid|qs_ad|qs_ref)$/;
const MAX_VALUE = 300;

/** Stores once, with the confirmation, what the address of the thank-you page says about where the reader came from. */
export function createRecordConfirmation({ db, now }: { db: Database; now: () => Date }): RecordConfirmation {
  return async (query) => {
    const hash = toTokenHash(query.get(TOKEN_PARAM) ?? '');
    await db.transaction(async (tx) => {
      const [token] = await tx.select().from(tokens).where(eq(tokens.hash, hash));
      if (token?.purpose !== 'confirm' || !token.usedAt) return;
      // Locked: the page may report twice at the same moment.
      await lockById(tx, token.subscriberId);
      if (await hasEvent(tx, token.subscriberId, 'attributed', { since: token.usedAt })) return;
      const detail = Object.fromEntries(
        [...query]
          .filter(([name]) => ATTRIBUTES.test(name))
          .map(([name, value]) => [name, value.slice(0, MAX_VALUE).replaceAll('\0', '').toWellFormed()]),
      );
      await recordEvent(tx, token.subscriberId, 'attributed', now(), detail);
    });
  };
}
