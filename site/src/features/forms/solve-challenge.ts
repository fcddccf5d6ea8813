import { type Challenge, derivePbkdf2, solveChallenge as solve } from './proof-library.ts';

/** The solution of a challenge in the form that the server reads: JSON in base64. Undefined when time runs out. */
export async function solveChallenge(challenge: Challenge): Promise<string | undefined> {
  const solution = await solve({ challenge, deriveKey: derivePbkdf2 });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
