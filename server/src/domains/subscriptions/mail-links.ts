import { type Locale, type MailName, type PlaceholderName, paths, toPrivateLink, toUrl } from '@midweek/core';
import type { Database, Database } from '../../platform/database/database.ts';
import type { TokenPurpose, TokenPurpose } from '../../platform/database/schema.ts';
import type { TokenStore } from '../subscriptions/tokens.ts';
import type { TokenStore } from './tokens.ts';

/** The page behind the one button of a mail, and the token that it needs. */
const ACTIONS: Partial<Record<MailName, { page: string; purpose: TokenPurpose }>> = {
  confirm: { page: paths.confirm, purpose: 'confirm' },
  reminder: { page: paths.confirm, purpose: 'confirm' },
  'still-here': { page: paths.stay, purpose: 'stay' },
  goodbye: { page: paths.unsubscribed, purpose: 'unsubscribe' },
};

/** Nobody has said yes to anything yet: there is nothing to choose, and in the first mail nothing to leave. */
const WITHOUT_PREFERENCES: readonly MailName[] = ['confirm', 'reminder'];
const WITHOUT_UNSUBSCRIBE: readonly MailName[] = ['confirm'];

export interface LinkOptions {
  readonly tokens: TokenStore;
  readonly origin: () => string;
  readonly now: () => Date;
}

/** Makes the private links of one mail. */
export async function createMailLinks(
  db: Database,
  { tokens, origin: originOf, now }: LinkOptions,
  delivery: { id: string; subscriberId: string; mail: MailName; locale: Locale },
): Promise<Partial<Record<PlaceholderName, string>>> {
  const origin = originOf();
  const { id: deliveryId, subscriberId, mail, locale } = delivery;
  const link = async (page: string, purpose: TokenPurpose) => {
    const token = await tokens.issue(db, { subscriberId, deliveryId, purpose }, now());
    return toPrivateLink(toUrl(origin, locale, page), token);
  };
  const action = ACTIONS[mail];
  const preferencesUrl = WITHOUT_PREFERENCES.includes(mail)
    ? undefined
    : await link(paths.preferences, 'manage');
  const unsubscribeUrl = WITHOUT_UNSUBSCRIBE.includes(mail)
    ? undefined
    : await link(paths.unsubscribe, 'unsubscribe');
  return {
    origin,
    // A mail without a button of its own leads to the preferences.
    actionUrl: action ? await link(action.page, action.purpose) : (preferencesUrl ?? origin),
    ...(preferencesUrl && { preferencesUrl }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}
