import { SIGNUP_PROBLEMS } from '@midweek/core/browser';

/** What the server can say about a sign-up, and what goes wrong before it is asked. */
export const PROBLEMS = [...SIGNUP_PROBLEMS, 'missing-email', 'network'] as const;
export type ProblemCode = (typeof PROBLEMS)[number];
