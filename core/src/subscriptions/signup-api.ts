// Messages between the form of a page and the server. Browsers import this file: it has no schema and no texts.
import type { SignupBody } from './signup-body.ts';

export type { SignupBody };

export const SIGNUP_PATHS = {
  /** Takes a `SignupBody`, as JSON or as a form. */
  subscribe: '/api/subscribe',
  /** Gives a `SignupTicket`. */
  ticket: '/api/subscribe/ticket',
} as const;

/** When the form was opened, signed by the server. */
export type SignupTicket = { ticket: string };

/** The answer to a sign-up, whether or not the address is known: the page that comes next. */

export type SignupRefused = {
  code: SignupProblem;
  message: string;
  help: string;
  field?: 'email';
  /** With `proof-needed`. */
  challenge?: Challenge;
  /** With `too-many-requests`. */
  retryAfterSeconds?: number;
};

/** A proof of work, made and checked by the server and solved in a worker of the page. */
export type Challenge = { parameters: object };

/** The server's answers to a sign-up. Each has a text of the page (`subscribeProblem.…`), and a state of the page that shows the form again. */
export const SIGNUP_PROBLEMS = [
  'invalid-email',
  'invalid-locale',
  'disposable-email',
  'mail-domain-unknown',
  'form-too-fast',
  'form-expired',
  'proof-needed',
  'too-many-requests',
  'blocked',
  'bad-request',
  'unavailable',
] as const;
export type SignupProblem = (typeof SIGNUP_PROBLEMS)[number];

const EMAIL_PROBLEMS: readonly string[] = [
  'invalid-email',
  'disposable-email',
  'mail-domain-unknown',
] satisfies SignupProblem[];

/** Whether a problem is about the address: the reader is led back to it. */
export function isEmailProblem(code: string): boolean {
  return EMAIL_PROBLEMS.includes(code);
}
