// Words about subscribers that the database, the mails and the command line share.

export const SUBSCRIBER_STATES = [
  'pending',
  'active',
  'paused',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Actions that the token of a private link allows. */
export type TokenPurpose = 'confirm' | 'manage' | 'unsubscribe' | 'stay' | 'data';
