/** Largest HTML of a mail. Gmail clips at 102 kB, and the unsubscribe links are at the end; the rest is room for the private links of a reader. */
export const MAX_MAIL_BYTES = 100_000;

/** @example formatMailSize(48010) // '48.0 kB' */
export function formatMailSize(bytes: number): string {
  // Rounded up: a size above a limit must not look equal to it.
  return `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;
}
