import { expect, test } from 'vitest';
import { createChallenge, derivePbkdf2 as deriveKey, verifySolution } from './proof-library.ts';
import { solveChallenge } from './solve-challenge.ts';

const SECRET = 'secret';

test('a challenge of the server is solved as the server checks it', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 100,
    deriveKey,
    hmacSignatureSecret: SECRET,
  });
  const payload = JSON.parse(atob((await solveChallenge(challenge)) ?? ''));
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: SECRET });
  expect(verified).toBe(true);
});
