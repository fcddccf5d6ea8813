// A signed time: when the form was opened. Forms that are sent faster than people can type, or days later, are not from people.
import { randomBytes } from 'node:crypto';
import type { Secret } from '../db/secret.ts';
import { isSameSecret } from './same-secret.ts';

const MIN_AGE_MS = 1000;
const MAX_AGE_MS = 24 * 3_600_000;

export type TicketState = 'valid' | 'too-young' | 'too-old' | 'forged';

export interface Tickets {
  issue(now: Date): string;
  check(ticket: string, now: Date): TicketState;
}

export function createTickets(secret: Secret): Tickets {
  return {
    issue(now) {
      const text = `${now.getTime().toString(36)}.${randomBytes(6).toString('base64url')}`;
      return `${text}.${secret.sign('ticket', text)}`;
    },
    check(ticket, now) {
      const [time = '', nonce = '', signature = ''] = ticket.split('.');
      if (!isSameSecret(signature, secret.sign('ticket', `${time}.${nonce}`))) return 'forged';
      const age = now.getTime() - Number.parseInt(time, 36);
      if (age > MAX_AGE_MS) return 'too-old';
      return age < MIN_AGE_MS ? 'too-young' : 'valid';
    },
  };
}
