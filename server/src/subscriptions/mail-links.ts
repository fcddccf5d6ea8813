import {
  type Locale,
  MAIL_LINKS,
  MAILS,
  type MailLink,
  type MailName,
  type PlaceholderName,
  toPrivateLink,
  toUrl,
} from '@midweek/core';
import type { Database } from '../database/database.ts';
import type { IssueLinks } from '../mail/issues/issue-message.ts';
import type { IssueLink, TokenStore } from './tokens.ts';

export interface LinkOptions {
  readonly tokens: TokenStore;
  /** Where the site is. */
  readonly origin: () => string;
  /** Where private links are answered. */
  readonly privateOrigin: () => string;
  readonly now: () => Date;
}

/** Makes the private links of one mail. */
export async function createMailLinks(
  db: Database,
  { tokens, origin, privateOrigin, now }: LinkOptions,
  delivery: { id: string; subscriberId: string; mail: MailName; locale: Locale },
): Promise<Partial<Record<PlaceholderName, string>>> {
  const { id: deliveryId, subscriberId, mail, locale } = delivery;
  const { action = 'preferences', footer, hasUnsubscribeHeader } = MAILS[mail];
  const link = async (name: MailLink) => {
    const { page, purpose } = MAIL_LINKS[name];
    const token = await tokens.issue(db, { subscriberId, deliveryId, purpose }, now());
    return toPrivateLink(toUrl(privateOrigin(), locale, page), token);
  };
  const preferencesUrl = footer.includes('preferences') ? await link('preferences') : undefined;
  return {
    origin: origin(),
    actionUrl: (action === 'preferences' && preferencesUrl) || (await link(action)),
    ...(preferencesUrl && { preferencesUrl }),
    ...(hasUnsubscribeHeader && { unsubscribeUrl: await link('unsubscribe') }),
  };
}

/** The private links in the mail of an issue to one reader. */
export function createIssueLinks(
  { tokens, privateOrigin }: Pick<LinkOptions, 'tokens' | 'privateOrigin'>,
  { locale, ...mail }: Omit<IssueLink, 'purpose'> & { readonly locale: Locale },
): IssueLinks {
  const link = (name: 'preferences' | 'unsubscribe') => {
    const { page, purpose } = MAIL_LINKS[name];
    return toPrivateLink(toUrl(privateOrigin(), locale, page), tokens.forIssue({ ...mail, purpose }));
  };
  return { preferencesUrl: link('preferences'), unsubscribeUrl: link('unsubscribe') };
}
