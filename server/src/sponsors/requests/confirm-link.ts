// The private link that confirms a request. Like the link for ad texts it is made when its letter goes out, and the database has only a hash.
import { type Locale, paths, toPrivateLink, toUrl } from '@midweek/core';
import { and, eq, type SQL } from 'drizzle-orm';
import { sponsorRequests } from '../../database/schema.ts';
import { toTokenHash } from '../../secrets/token-hash.ts';
import type { AdLinkOptions } from '../ads/ad-link.ts';
import { CONFIRM_MS, isOverdue } from './request-limits.ts';

/** Where the link is in a letter. */
export const CONFIRM_LINK = '{{confirmLink}}';

/** When it ends, and the signature. */
const TOKEN = /^([a-z\d]{6,7})\.[\w-]{43}$/;

/** Puts the link of a request into its letter; undefined when there is nothing left to confirm. */
export async function fillConfirmLink(
  { db, secret, origin, now }: AdLinkOptions & { readonly now: () => Date },
  text: string,
  { requestId, locale }: { requestId: string; locale: Locale },
): Promise<string | undefined> {
  const isWaiting = and(eq(sponsorRequests.id, requestId), eq(sponsorRequests.state, 'unconfirmed'));
  const [request] = await db.select().from(sponsorRequests).where(isWaiting);
  if (!request || isOverdue(request, now())) return undefined;
  const token = `${toExpiry(request.createdAt)}.${secret.sign('sponsor-confirm', requestId)}`;
  await db
    .update(sponsorRequests)
    .set({ confirmTokenHash: toTokenHash(token) })
    .where(isWaiting);
  return text.replaceAll(CONFIRM_LINK, () =>
    toPrivateLink(toUrl(origin(), locale, paths.sponsorConfirm), token),
  );
}

/** The request that a token stands for. */
export function isOfToken(token: string): SQL {
  return eq(sponsorRequests.confirmTokenHash, toTokenHash(token));
}

/** Whether an unknown token has expired. The expiry is in the token because the request is deleted once it expires. A forged token reveals nothing. */
export function isExpiredToken(token: string, now: Date): boolean {
  const [, expiry] = TOKEN.exec(token) ?? [];
  return expiry !== undefined && Number.parseInt(expiry, 36) * 1000 <= now.getTime();
}

/** In seconds, as short text. */
function toExpiry(createdAt: Date): string {
  return Math.floor((createdAt.getTime() + CONFIRM_MS) / 1000).toString(36);
}
