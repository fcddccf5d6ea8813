// The private link of a sponsor. The letter that carries it is stored with a mark in its place: the link itself is made when the
// letter goes out, and the database keeps only a hash of its token.
import { type Locale, paths, toPrivateLink, toUrl } from '@midweek/core';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorRequests } from '../../database/schema.ts';
import type { Secret } from '../../secrets/secret.ts';
import { toTokenHash } from '../../secrets/token-hash.ts';

/** Where the link is in a letter. */
export const AD_LINK = '{{copyLink}}';

export interface AdLinkOptions {
  readonly db: Database;
  readonly secret: Secret;
  /** Start of the link. */
  readonly origin: () => string;
}

/** Puts the link of a request into its letter. A letter that is sent again has the same link. */
export async function fillAdLink(
  { db, secret, origin }: AdLinkOptions,
  text: string,
  { requestId, locale }: { requestId: string; locale: Locale },
): Promise<string> {
  const token = secret.sign('sponsor-copy', requestId);
  await db
    .update(sponsorRequests)
    .set({ adTokenHash: toTokenHash(token) })
    .where(eq(sponsorRequests.id, requestId));
  return text.replaceAll(AD_LINK, () => toPrivateLink(toUrl(origin(), locale, paths.sponsorCopy), token));
}

/** The accepted request that a token stands for. */
export async function findRequestByToken(
  db: Database,
  token: string,
): Promise<{ readonly id: string; readonly company: string } | undefined> {
  const { id, company, adTokenHash, state } = sponsorRequests;
  const [request] = await db
    .select({ id, company })
    .from(sponsorRequests)
    .where(and(eq(adTokenHash, toTokenHash(token)), eq(state, 'accepted')));
  return request;
}
