// Private links. A token is made from the secret and the id of the mail that carries it, so a mail that is sent again has the
// same links; the database keeps only hashes.
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type TokenPurpose, tokens } from '../../platform/database/schema.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import { toTokenHash } from '../../platform/secrets/token-hash.ts';

const DAY_MS = 86_400_000;

/** How long a link works. Links to leave are in old mails too, so they live for more than a year. */
const LIFETIME_DAYS = { confirm: 14, stay: 60, manage: 400, unsubscribe: 400 } as const satisfies Record<
  TokenPurpose,
  number
>;

export type TokenProblem = 'unknown' | 'expired' | 'used';
export type TokenResult =
  | {
      readonly ok: true;
      readonly subscriberId: string;
      readonly hash: string;
      readonly purpose: TokenPurpose;
    }
  | { readonly ok: false; readonly reason: TokenProblem };

export interface TokenStore {
  /** The token of a purpose in one mail; made at the first call, the same ever after. */
  issue(db: Database, link: TokenLink, now: Date): Promise<string>;
  /** Whether the token may be used for one of the purposes. Changes nothing. */
  check(db: Database, token: string, purposes: readonly TokenPurpose[], now: Date): Promise<TokenResult>;
}

export interface TokenLink {
  readonly subscriberId: string;
  readonly deliveryId: string;
  readonly purpose: TokenPurpose;
}

export function createTokenStore(secret: Secret): TokenStore {
  return {
    async issue(db, { subscriberId, deliveryId, purpose }, now) {
      const token = secret.sign('token', `${purpose}:${deliveryId}`);
      const expiresAt = new Date(now.getTime() + LIFETIME_DAYS[purpose] * DAY_MS);
      await db
        .insert(tokens)
        .values({ hash: toTokenHash(token), subscriberId, purpose, expiresAt })
        .onConflictDoNothing();
      return token;
    },
    async check(db, token, purposes, now) {
      const hash = toTokenHash(token);
      const [row] = await db.select().from(tokens).where(eq(tokens.hash, hash));
      if (!row || !purposes.includes(row.purpose)) return { ok: false, reason: 'unknown' };
      const { subscriberId, purpose } = row;
      if (row.usedAt) return { ok: false, reason: 'used' };
      if (row.expiresAt <= now) return { ok: false, reason: 'expired' };
      return { ok: true, subscriberId, hash, purpose };
    },
  };
}
