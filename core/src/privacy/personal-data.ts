// The personal data that the server keeps, for the privacy page.

/** The server deletes by these, and the page says them. */
export const RETENTION_DAYS = {
  /** An address that nobody has confirmed. */
  unconfirmed: 14,
  /** The contents of a sign-up form. */
  signup: 14,
  /** Links of mails work for so long at most. */
  link: 400,
  /** The fingerprint of a link that no longer works. */
  oldLink: 14,
} as const;

/** Their texts are `privacy.{id}.what`, `.why` and `.long`. Some are kept only where readers are counted, or places are sold. */
export const PERSONAL_DATA = [
  { id: 'address' },
  { id: 'state' },
  { id: 'consent' },
  { id: 'origin' },
  { id: 'signups' },
  { id: 'mails' },
  { id: 'links' },
  { id: 'deleted' },
  { id: 'visits', onlyWith: 'collector' },
  { id: 'sponsors', onlyWith: 'pricing' },
] as const;
