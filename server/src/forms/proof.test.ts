import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { createSecret } from '../secrets/secret.ts';
import { createProofs } from './proof.ts';

const proofs = createProofs(createSecret('a secret for tests'));

async function solve(challenge: Awaited<ReturnType<typeof proofs.challenge>>) {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

const toPayload = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

test('a challenge that was solved is proof, and always has the same name, so that it can be accepted once', async () => {
  const payload = toPayload(await solve(await proofs.challenge(new Date())));
  const name = await proofs.verify(payload);
  expect(name).toMatch(/^\w{20,}$/);
  expect(await proofs.verify(payload)).toBe(name);
});

test('however a proof is written down, it has one name or none', async () => {
  const { challenge, solution } = await solve(await proofs.challenge(new Date()));
  const payload = toPayload({ challenge, solution });
  const name = await proofs.verify(payload);
  const json = JSON.stringify({ solution, challenge, more: 1 }, null, 1);
  const same = [
    payload.replaceAll('=', ''),
    `${payload}====`,
    ` ${payload.replaceAll(/.{9}/g, '$& ')}\n`,
    Buffer.from(payload, 'base64').toString('base64url'),
    Buffer.from(json).toString('base64'),
    toPayload({ challenge: { ...challenge, more: 1 }, solution: { ...solution, more: 1 } }),
  ];
  for (const other of same) expect(await proofs.verify(other)).toBe(name);
});

test('rejects a challenge that was weakened, extended, forged or left unsolved', async () => {
  const { challenge, solution } = await solve(await proofs.challenge(new Date()));
  const change = (parameters: object) => ({
    ...challenge,
    parameters: { ...challenge.parameters, ...parameters },
  });
  const others = createProofs(createSecret('another secret'));
  const bad = [
    { challenge: change({ cost: 1 }), solution },
    { challenge: change({ keyPrefix: '' }), solution },
    { challenge: change({ expiresAt: (challenge.parameters.expiresAt ?? 0) + 600 }), solution },
    { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
    { challenge, solution: { ...solution, counter: (solution?.counter ?? 0) + 1 } },
    { challenge, solution: { counter: 0, derivedKey: '00' } },
    { challenge, solution: { counter: 0, derivedKey: 'no hex' } },
    { challenge },
  ];
  for (const value of bad) expect(await proofs.verify(toPayload(value))).toBeUndefined();
  for (const text of ['', '\0', 'no base64', 'e30=', 'bnVsbA==', 'W10='])
    expect(await proofs.verify(text)).toBeUndefined();
  expect(await others.verify(toPayload({ challenge, solution }))).toBeUndefined();
});

test('rejects a proof that comes too late', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  expect(await proofs.verify(toPayload(await solve(await proofs.challenge(anHourAgo))))).toBeUndefined();
});
