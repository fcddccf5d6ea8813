import { createHash } from 'node:crypto';

/** The stored form of a private link: a reader of the table cannot open it. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
