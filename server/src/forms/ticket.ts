// A signed time: when the form was opened. Forms that are sent faster than people can type, or days later, are not from people.
import { randomBytes } from 'node:crypto';
import type { Secret } from '../secrets/secret.ts';
import { readSignedText, signText } from '../secrets/signed-text.ts';

const MIN_AGE_MS = 1000;
const MAX_AGE_MS = 24 * 3_600_000;

export type CheckedTicket =
  /** `name` is what is signed and nothing else, so that a ticket can be counted as used. */
  { readonly state: 'valid'; readonly name: string } | { readonly state: 'too-young' | 'too-old' | 'forged' };

export interface Tickets {
  issue(now: Date): string;
  check(ticket: string, now: Date): CheckedTicket;
}

export function createTickets(secret: Secret): Tickets {
  return {
    issue: (now) =>
      signText(secret, 'ticket', `${now.getTime().toString(36)}.${randomBytes(6).toString('base64url')}`),
    check(ticket, now) {
      const name = readSignedText(secret, 'ticket', ticket);
      if (name === undefined) return { state: 'forged' };
      const [time = ''] = name.split('.');
      const age = now.getTime() - Number.parseInt(time, 36);
      // From the future: the clock has been set back since, and how long ago the form was opened cannot be known.
      if (Math.abs(age) > MAX_AGE_MS) return { state: 'too-old' };
      return age >= 0 && age < MIN_AGE_MS ? { state: 'too-young' } : { state: 'valid', name };
    },
  };
}
