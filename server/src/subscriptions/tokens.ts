// Private links. A token is made from the secret and the id of the mail that carries it, so a mail that is sent again has the
// same links; the database keeps only hashes, and of the mails of an issue nothing.
import { RETENTION_DAYS } from '@midweek/core';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type TokenPurpose, tokens } from '../database/schema.ts';
import type { Secret } from '../secrets/secret.ts';
import { readSignedText, signText } from '../secrets/signed-text.ts';
import { toTokenHash } from '../secrets/token-hash.ts';
import { toBytes, toUuid } from '../secrets/uuid-bytes.ts';

const DAY_MS = 86_400_000;

/** How long a link works. Links to leave are in old mails too, so they live for more than a year. */
const LIFETIME_DAYS = {
  confirm: 14,
  stay: 60,
  manage: RETENTION_DAYS.link,
  unsubscribe: RETENTION_DAYS.link,
  data: 2,
} as const satisfies Record<TokenPurpose, number>;

export type TokenProblem = 'unknown' | 'expired' | 'used';
export type TokenResult =
  | {
      readonly ok: true;
      readonly subscriberId: string;
      readonly hash: string;
      readonly purpose: TokenPurpose;
      /** The issue whose mail has the link. */
      readonly issue?: string;
    }
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' }
  | { readonly ok: false; readonly reason: 'used'; readonly subscriberId: string; readonly usedAt: Date };

export interface TokenStore {
  /** The token of a purpose in one mail; made at the first call, the same ever after. */
  issue(db: Database, link: TokenLink, now: Date): Promise<string>;
  /** The token of a purpose in the mail of an issue to one reader, the same whenever it is made. */
  forIssue(link: IssueLink): string;
  /** Whether the token may be used for one of the purposes. Changes nothing. */
  check(db: Database, token: string, purposes: readonly TokenPurpose[], now: Date): Promise<TokenResult>;
}

export interface TokenLink {
  readonly subscriberId: string;
  readonly deliveryId: string;
  readonly purpose: TokenPurpose;
}

export interface IssueLink {
  readonly subscriberId: string;
  readonly issue: string;
  readonly purpose: 'manage' | 'unsubscribe';
  /** When the recipients of the issue were fixed. */
  readonly sentAt: Date;
}

export function createTokenStore(secret: Secret): TokenStore {
  return {
    async issue(db, { subscriberId, deliveryId, purpose }, now) {
      const token = secret.sign('token', `${purpose}:${deliveryId}`);
      await db
        .insert(tokens)
        .values({ hash: toTokenHash(token), subscriberId, purpose, expiresAt: toExpiry(purpose, now) })
        .onConflictDoNothing();
      return token;
    },
    forIssue: ({ sentAt, ...link }) =>
      writeIssueToken(secret, { ...link, expiresAt: toExpiry(link.purpose, sentAt) }),
    async check(db, token, purposes, now) {
      const hash = toTokenHash(token);
      const signed = readIssueToken(secret, token);
      if (signed && purposes.includes(signed.purpose)) {
        const { expiresAt, ...link } = signed;
        return expiresAt <= now ? { ok: false, reason: 'expired' } : { ok: true, hash, ...link };
      }
      const [row] = await db.select().from(tokens).where(eq(tokens.hash, hash));
      if (!row || !purposes.includes(row.purpose)) return { ok: false, reason: 'unknown' };
      const { subscriberId, purpose, usedAt } = row;
      if (usedAt) return { ok: false, reason: 'used', subscriberId, usedAt };
      if (row.expiresAt <= now) return { ok: false, reason: 'expired' };
      return { ok: true, subscriberId, hash, purpose };
    },
  };
}

function toExpiry(purpose: TokenPurpose, from: Date): Date {
  return new Date(from.getTime() + LIFETIME_DAYS[purpose] * DAY_MS);
}

// The tokens in the mails of an issue: signed instead of stored, because an issue for 100,000 readers would store 200,000 of them
// every week. They can be used as often as their reader likes, so there is nothing to remember about them.

const KIND = 'issue-token';
/** The name of the issue may have dots: the last two parts are the others. */
const FORMAT = /^(manage|unsubscribe)\.([\w./-]{1,100})\.([\w-]{22})\.([a-z\d]{1,6})$/;

export interface IssueToken {
  readonly purpose: 'manage' | 'unsubscribe';
  readonly issue: string;
  readonly subscriberId: string;
  /** The last day on which it works. */
  readonly expiresAt: Date;
}

/** @example 'unsubscribe.258.C5waUn4fTHqaVQ8eLTxLWg.gfq.<signature>' */
export function writeIssueToken(
  secret: Secret,
  { purpose, issue, subscriberId, expiresAt }: IssueToken,
): string {
  const day = Math.floor(expiresAt.getTime() / DAY_MS).toString(36);
  const id = toBytes(subscriberId).toString('base64url');
  return signText(secret, KIND, `${purpose}.${issue}.${id}.${day}`);
}

/** Undefined for a token that is not ours. */
export function readIssueToken(secret: Secret, token: string): IssueToken | undefined {
  const [, purpose, issue = '', id = '', day = ''] =
    FORMAT.exec(readSignedText(secret, KIND, token) ?? '') ?? [];
  if (purpose !== 'manage' && purpose !== 'unsubscribe') return undefined;
  return {
    purpose,
    issue,
    subscriberId: toUuid(Buffer.from(id, 'base64url')),
    expiresAt: new Date((Number.parseInt(day, 36) + 1) * DAY_MS - 1),
  };
}
