// The mails of the service: button, footer and recipients of each. Templates, links and the sender read this table;
// the words are in mails.json of each language.
import { privatePaths } from '../routes/private-pages.ts';
import type { SubscriberState, TokenPurpose } from '../subscriptions/subscriber.ts';

/** The private pages that mails lead to, and what their tokens are for. */
export const MAIL_LINKS = {
  confirm: { page: privatePaths.confirm, purpose: 'confirm' },
  stay: { page: privatePaths.stay, purpose: 'stay' },
  undo: { page: privatePaths.unsubscribed, purpose: 'unsubscribe' },
  preferences: { page: privatePaths.preferences, purpose: 'manage' },
  unsubscribe: { page: privatePaths.unsubscribe, purpose: 'unsubscribe' },
  data: { page: privatePaths.preferences, purpose: 'data' },
} as const satisfies Record<string, { page: string; purpose: TokenPurpose }>;
export type MailLink = keyof typeof MAIL_LINKS;

type MailKind = {
  /** Where the button leads; without one there is no button. */
  readonly action?: MailLink;
  /** `language` leads to the preferences page too, in words of the other language. */
  readonly footer: readonly ('preferences' | 'unsubscribe' | 'language')[];
  /** Whether mail programs get the header for a button of their own to leave with, RFC 8058. */
  readonly hasUnsubscribeHeader: boolean;
  /** Shows the latest issue, if there is one. */
  readonly showsIssue?: true;
  /** Who it is for. A mail that comes too late for that is not sent. */
  readonly readers: readonly SubscriberState[];
};

const LEAVE_OR_CHANGE = { footer: ['preferences', 'unsubscribe'], hasUnsubscribeHeader: true } as const;

/** The mail of an issue. Not in the files of the build: it is rendered once, when the issue is sent. */
export const ISSUE_MAIL = 'issue';

const KINDS = {
  // Nobody is subscribed yet, so there is nothing to leave: this one and the reminder can be ignored.
  confirm: { action: 'confirm', footer: [], hasUnsubscribeHeader: false, readers: ['pending'] },
  welcome: { ...LEAVE_OR_CHANGE, showsIssue: true, readers: ['active', 'paused'] },
  'already-subscribed': { ...LEAVE_OR_CHANGE, action: 'preferences', readers: ['active', 'paused'] },
  reminder: { action: 'confirm', footer: [], hasUnsubscribeHeader: true, readers: ['pending'] },
  'still-here': { ...LEAVE_OR_CHANGE, action: 'stay', readers: ['active'] },
  'language-changed': { ...LEAVE_OR_CHANGE, action: 'preferences', readers: ['active', 'paused'] },
  // Readers who have just left cannot leave again, but may want their data deleted.
  goodbye: { action: 'undo', footer: ['preferences'], hasUnsubscribeHeader: true, readers: ['unsubscribed'] },
  // Only this mail leads to a page that gives out data, or deletes it: an issue with the link to the preferences may have been forwarded.
  'your-data': {
    action: 'data',
    footer: [],
    hasUnsubscribeHeader: false,
    readers: ['pending', 'active', 'paused', 'unsubscribed'],
  },
  // Paused readers do not get it: that is what a pause is.
  [ISSUE_MAIL]: {
    footer: ['preferences', 'unsubscribe', 'language'],
    hasUnsubscribeHeader: true,
    readers: ['active'],
  },
} as const satisfies Record<string, MailKind>;

export type SentMailName = keyof typeof KINDS;
/** The mails that the build renders. */
export type MailName = Exclude<SentMailName, typeof ISSUE_MAIL>;
export const MAILS: Readonly<Record<SentMailName, MailKind>> = KINDS;
export const MAIL_NAMES = Object.keys(MAILS).filter((name): name is MailName => name !== ISSUE_MAIL);
