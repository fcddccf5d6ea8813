import type { SignupBody } from '@midweek/core';
import { expect, test, vi } from 'vitest';
import { sendGuarded } from './send-guarded.ts';
import type { Outcome } from './subscription.ts';

const READER: SignupBody = { email: 'reader@example.com', locale: 'en', website: '', fields: {} };
const SENT: Outcome = { isOk: true, next: '/next' };
const CHALLENGE = { parameters: {} };
const PROOF_NEEDED: Outcome = { isOk: false, code: 'proof-needed', challenge: CHALLENGE };
const TOO_FAST: Outcome = { isOk: false, code: 'form-too-fast' };

/** A server that gives these answers in order. */
function steps(...answers: Outcome[]) {
  return {
    post: vi.fn(async (_: SignupBody) => answers.shift() ?? SENT),
    prove: vi.fn(async () => 'proof'),
    wait: vi.fn(async () => undefined),
    onProving: vi.fn(),
  };
}

test('a subscription is sent once, with its ticket', async () => {
  const service = steps(SENT);
  expect(await sendGuarded(READER, { ticket: 't' }, service)).toBe(SENT);
  expect(service.post.mock.calls).toEqual([[{ ...READER, ticket: 't' }]]);
  expect(service.prove).not.toHaveBeenCalled();
});

test('a proof of work is solved and sent when the server asks for one, and the reader is told', async () => {
  const service = steps(PROOF_NEEDED, SENT);
  expect(await sendGuarded(READER, {}, service)).toBe(SENT);
  expect(service.onProving).toHaveBeenCalledTimes(1);
  expect(service.prove).toHaveBeenCalledWith(CHALLENGE);
  expect(service.post.mock.calls).toEqual([[READER], [{ ...READER, solution: 'proof' }]]);
});

test('a proof that cannot be made, or is refused again, ends in a problem', async () => {
  const refusing = steps(PROOF_NEEDED, PROOF_NEEDED, SENT);
  expect(await sendGuarded(READER, {}, refusing)).toBe(PROOF_NEEDED);
  const failing = steps(PROOF_NEEDED, SENT);
  failing.prove.mockRejectedValue(new Error('no worker'));
  expect(await sendGuarded(READER, {}, failing)).toBe(PROOF_NEEDED);
  expect(failing.post).toHaveBeenCalledTimes(1);
});

test('a form that is sent too fast is retried once, after a wait', async () => {
  const patient = steps(TOO_FAST, SENT);
  expect(await sendGuarded(READER, {}, patient)).toBe(SENT);
  expect(patient.wait).toHaveBeenCalledTimes(1);
  const refused = steps(TOO_FAST, TOO_FAST, SENT);
  expect(await sendGuarded(READER, {}, refused)).toBe(TOO_FAST);
});
