import type { Secret } from '../db/secret.ts';

/** What is left of an address that was deleted on request: enough to recognise it in an import, not to write to it. */
export function hashEmail(secret: Secret, normalizedEmail: string): string {
  return secret.sign('suppression', normalizedEmail);
}
