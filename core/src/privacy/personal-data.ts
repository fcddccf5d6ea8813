// What the server keeps of people, for the page that tells them. A test of the server compares it with the tables: a column that is in neither this
// list nor that of the test fails it.

/** The server deletes by these, and the page says them. */
export const RETENTION_DAYS = {
  /** An address that nobody has confirmed. */
  unconfirmed: 14,
  /** What a sign-up form said. */
  signup: 14,
  /** Links of mails work for so long at most. */
  link: 400,
  /** The fingerprint of a link that no longer works. */
  oldLink: 14,
} as const;

type KeptData = {
  /** Its texts are `privacy.{id}.what`, `.why` and `.long`. */
  readonly id: string;
  /** By table, as the database names them. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Kept only where readers are counted, or places are sold. */
  readonly onlyWith?: 'collector' | 'pricing';
};

export const PERSONAL_DATA = [
  {
    id: 'address',
    columns: { subscribers: ['id', 'email', 'normalized_email', 'locale'] },
  },
  {
    id: 'state',
    columns: {
      subscribers: ['state', 'paused_until', 'source', 'created_at', 'confirmed_at', 'reminded_at'],
      subscriber_events: ['id', 'subscriber_id', 'kind', 'detail', 'at'],
    },
  },
  {
    id: 'consent',
    columns: { subscribers: ['signup_consent', 'confirmation_consent'], signups: ['consent'] },
  },
  {
    id: 'origin',
    columns: { subscribers: ['attribution'], signups: ['attribution'] },
  },
  {
    id: 'signups',
    columns: {
      signups: ['id', 'email', 'normalized_email', 'mailbox', 'locale', 'created_at', 'processed_at', 'mail'],
    },
  },
  {
    id: 'mails',
    columns: {
      deliveries: [
        ...['id', 'subscriber_id', 'to_email', 'locale', 'mail', 'values', 'state', 'attempts'],
        ...['last_error', 'created_at', 'finished_at'],
      ],
      issue_mails: [
        ...['issue', 'subscriber_id', 'locale', 'domain', 'state', 'worker', 'attempts', 'due_at'],
        ...['last_error', 'finished_at', 'bounce', 'bounced_at', 'unsubscribed_at'],
      ],
    },
  },
  {
    id: 'links',
    columns: { tokens: ['hash', 'subscriber_id', 'purpose', 'expires_at', 'used_at'] },
  },
  {
    id: 'deleted',
    columns: { suppressions: ['email_hash', 'created_at'] },
  },
  {
    id: 'visits',
    columns: { visitors: ['day', 'hash'], visitor_salts: ['day', 'salt'] },
    onlyWith: 'collector',
  },
  {
    id: 'sponsors',
    columns: {
      sponsor_requests: [
        ...['id', 'company', 'contact_name', 'email', 'locale', 'conflicts', 'state', 'total', 'wanted'],
        ...['network_hash', 'created_at', 'confirmed_at', 'decided_at'],
        ...['confirm_token_hash', 'copy_token_hash'],
      ],
      sponsor_copies: [
        ...['issue_date', 'placement', 'position', 'title', 'body', 'url', 'alt', 'image', 'image_type'],
        ...['saved_at', 'inserted_at'],
      ],
    },
    onlyWith: 'pricing',
  },
] as const satisfies readonly KeptData[];
