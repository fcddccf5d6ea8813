/** Most of HTML in a mail. Gmail cuts at 102 kB, and the links to leave are at the end; the links of a reader take the rest. */
export const MAX_MAIL_BYTES = 100_000;
