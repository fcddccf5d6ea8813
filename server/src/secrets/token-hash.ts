import { createHash } from 'node:crypto';

/** What is stored of a private link: whoever reads the table cannot open it. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
