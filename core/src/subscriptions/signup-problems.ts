import type { SignupProblem } from './signup-api.ts';

/**
 * The status of each sign-up that is not accepted. Texts for programs are in `server.json` of a language; readers get a text of the page
 * instead (`subscribeProblem.…`). `bad-request` and `unavailable` are not about sign-ups alone: the server knows their status.
 */
export const SIGNUP_PROBLEM_STATUS = {
  blocked: 403,
  'invalid-email': 422,
  'invalid-locale': 422,
  'disposable-email': 422,
  'mail-domain-unknown': 422,
  'form-too-fast': 422,
  'form-expired': 422,
  'proof-needed': 428,
  'too-many-requests': 429,
} as const satisfies Record<Exclude<SignupProblem, 'bad-request' | 'unavailable'>, number>;
