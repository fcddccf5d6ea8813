// The private links of sponsors: to confirm a request, and to send the ads of an accepted one. A letter is stored with a mark in the link's place: the
// link is made when the letter goes out, the same each time, and the database keeps only a hash of its token.
import { paths, toPrivateLink, toUrl } from '@midweek/core';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sponsorRequests } from '../database/schema.ts';
import type { Letter } from '../mail/service/write-message.ts';
import type { Secret } from '../secrets/secret.ts';
import { toTokenHash } from '../secrets/token-hash.ts';
import { CONFIRM_MS, isOverdue } from './requests/request-limits.ts';

export const CONFIRM_LINK = '{{confirmLink}}';
export const AD_LINK = '{{copyLink}}';

export interface LinkOptions {
  readonly db: Database;
  readonly secret: Secret;
  /** Start of links. */
  readonly origin: () => string;
  readonly now: () => Date;
}

/** The text of a letter with the link that it carries, if any; undefined when there is nothing left to confirm. */
export async function fillLetter(
  { db, secret, origin, now }: LinkOptions,
  { values, locale }: Letter,
): Promise<string | undefined> {
  const { text = '', sponsorRequestId: id } = values;
  if (id === undefined) return text;
  const link = (path: string, token: string) => toPrivateLink(toUrl(origin(), locale, path), token);
  if (!text.includes(CONFIRM_LINK)) {
    const token = secret.sign('sponsor-copy', id);
    await db
      .update(sponsorRequests)
      .set({ adTokenHash: toTokenHash(token) })
      .where(eq(sponsorRequests.id, id));
    return text.replaceAll(AD_LINK, () => link(paths.sponsorCopy, token));
  }
  const isWaiting = and(eq(sponsorRequests.id, id), eq(sponsorRequests.state, 'unconfirmed'));
  const [request] = await db.select().from(sponsorRequests).where(isWaiting);
  if (!request || isOverdue(request, now())) return undefined;
  const token = toConfirmToken(secret, request);
  await db
    .update(sponsorRequests)
    .set({ confirmTokenHash: toTokenHash(token) })
    .where(isWaiting);
  return text.replaceAll(CONFIRM_LINK, () => link(paths.sponsorConfirm, token));
}

/** The token of the link that confirms a request, with its end: the request is deleted then. */
export function toConfirmToken(
  secret: Secret,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
): string {
  const end = Math.floor((createdAt.getTime() + CONFIRM_MS) / 1000);
  return `${end.toString(36)}.${secret.sign('sponsor-confirm', id)}`;
}

/** The request whose mail had the link of a token. */
export function isConfirmedBy(token: string): SQL {
  return eq(sponsorRequests.confirmTokenHash, toTokenHash(token));
}

/** Whether an unknown token has expired. Its end is in the token because the request is deleted then; a forged one reveals nothing. */
export function isExpiredToken(token: string, now: Date): boolean {
  const [, end] = /^([a-z\d]{6,7})\.[\w-]{43}$/.exec(token) ?? [];
  return end !== undefined && Number.parseInt(end, 36) * 1000 <= now.getTime();
}

/** The accepted request whose ads a token opens. */
export async function findAdRequest(
  db: Database,
  token: string,
): Promise<{ readonly id: string } | undefined> {
  const { id, adTokenHash, state } = sponsorRequests;
  const isAccepted = and(eq(adTokenHash, toTokenHash(token)), eq(state, 'accepted'));
  const [request] = await db.select({ id }).from(sponsorRequests).where(isAccepted);
  return request;
}
