// Who counts as one sponsor, and which sponsors are known: the owner has accepted a request of theirs before. Anybody can get a mailbox and confirm
// a request with it; what the owner has accepted is the only sign of a sponsor who means it.
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sponsorRequests } from '../../database/schema.ts';
import { FREE_MAIL_DOMAINS } from '../../mail/smtp/free-mail-domains.ts';
import { toMailbox } from '../../mail/smtp/mail-providers.ts';

/**
 * The sponsor behind an address: a company by its domain, or one mailbox of a provider of free ones.
 * @example toSponsor('Ada@acme.example') // 'acme.example'
 * @example toSponsor('a.da+ads@gmail.com') // 'ada@gmail.com'
 */
export function toSponsor(email: string): string {
  const mailbox = toMailbox(email.toLowerCase());
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  return FREE_MAIL_DOMAINS.has(domain) ? mailbox : domain;
}

export async function listKnownSponsors(db: Database): Promise<ReadonlySet<string>> {
  const { email, state } = sponsorRequests;
  const accepted = await db.selectDistinct({ email }).from(sponsorRequests).where(eq(state, 'accepted'));
  return new Set(accepted.map((request) => toSponsor(request.email)));
}
