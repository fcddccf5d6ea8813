import { expect, test } from 'vitest';
import { createChallenge, derivePbkdf2, deriveSha, verifySolution } from './proof-library.ts';
import { solveChallenge } from './solve-challenge.ts';

const SECRET = 'secret';

test.each([
  ['PBKDF2/SHA-256', derivePbkdf2, 100],
  ['SHA-256', deriveSha, 1],
])('a challenge of the server is solved as the server checks it: %s', async (algorithm, deriveKey, cost) => {
  const challenge = await createChallenge({ algorithm, cost, deriveKey, hmacSignatureSecret: SECRET });
  const payload = JSON.parse(atob((await solveChallenge(challenge)) ?? ''));
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: SECRET });
  expect(verified).toBe(true);
});
