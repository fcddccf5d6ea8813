// Proof of work: cheap for one browser, expensive in bulk. Required only under attack.
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Secret } from '../secrets/secret.ts';

const LIFETIME_MS = 10 * 60_000;
/** About 256 derivations of this many rounds: a second on a phone, nothing on a laptop. */
const ROUNDS = 1000;
const PREFIX = '00';

const PayloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(ROUNDS),
      keyLength: z.int().min(16).max(64),
      keyPrefix: z.literal(PREFIX),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.int().nonnegative(), derivedKey: z.string().max(200) }),
});

export interface Proofs {
  challenge(now: Date): Promise<Challenge>;
  /** The name of a challenge that was solved, to be accepted once; undefined for anything else. */
  verify(payload: string): Promise<string | undefined>;
}

export function createProofs(secret: Secret): Proofs {
  const hmacSignatureSecret = secret.sign('proof', '');
  return {
    challenge: (now) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        keyPrefix: PREFIX,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
        deriveKey,
        hmacSignatureSecret,
      }),
    async verify(payload) {
      const parsed = PayloadSchema.safeParse(readJson(Buffer.from(payload, 'base64').toString('utf8')));
      if (!parsed.success) return undefined;
      const { challenge, solution } = parsed.data;
      const result = await verifySolution({
        challenge: challenge as Challenge,
        solution: solution as Parameters<typeof verifySolution>[0]['solution'],
        deriveKey,
        hmacSignatureSecret,
      }).catch(() => undefined);
      return result?.verified ? challenge.signature : undefined;
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
