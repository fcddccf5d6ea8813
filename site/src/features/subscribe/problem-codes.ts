/** What the server can say about a sign-up. Each has a text of ours, and a state of the page that shows the form again. */
export const SERVER_PROBLEMS = [
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

/** And what goes wrong before it is asked. */
export const PROBLEMS = [...SERVER_PROBLEMS, 'missing-email', 'network'] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

/** Those that are about the address: the reader is led back to it. */
const EMAIL_PROBLEMS: readonly ProblemCode[] = [
  'missing-email',
  'invalid-email',
  'disposable-email',
  'mail-domain-unknown',
];

export function isEmailProblem(code: ProblemCode): boolean {
  return EMAIL_PROBLEMS.includes(code);
}
