import { createHash } from 'node:crypto';

/** The key of what is made from data: a short hash of all parts. A text is hashed as it is, everything else as JSON. */
export function hashData(...parts: unknown[]): string {
  const sum = createHash('sha256');
  for (const part of parts)
    sum.update(typeof part === 'string' ? part : (JSON.stringify(part) ?? '')).update('\0');
  return sum.digest('hex').slice(0, 16);
}
