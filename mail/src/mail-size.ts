/** Largest HTML of a mail. Gmail clips at 102 kB, and the unsubscribe links are at the end; the rest is room for the private links of a reader. */
export const MAX_MAIL_BYTES = 100_000;
