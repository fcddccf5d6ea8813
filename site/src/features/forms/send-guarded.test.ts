import { expect, test, vi } from 'vitest';
import type { Answer } from './send.ts';
import { sendGuarded } from './send-guarded.ts';

const READER = { email: 'reader@example.com', ticket: 't' };
const SENT: Answer = { isOk: true, code: '', next: '/next', fields: {} };
const CHALLENGE = { parameters: {} };
const PROOF_NEEDED: Answer = { isOk: false, code: 'proof-needed', challenge: CHALLENGE, fields: {} };
const TOO_FAST: Answer = { isOk: false, code: 'form-too-fast', fields: {} };

/** A server that gives these answers in order. */
function platform(...answers: Answer[]) {
  return {
    send: vi.fn(async () => answers.shift() ?? SENT),
    prove: vi.fn(async () => 'proof'),
    wait: vi.fn(async () => undefined),
  };
}

test('a form is sent once', async () => {
  const service = platform(SENT);
  expect(await sendGuarded('/api', READER, vi.fn(), service)).toBe(SENT);
  expect(service.send.mock.calls).toEqual([['POST', '/api', READER]]);
  expect(service.prove).not.toHaveBeenCalled();
});

test('a proof of work is solved and sent when the server asks for one, and the reader is told', async () => {
  const service = platform(PROOF_NEEDED, SENT);
  const onProving = vi.fn();
  expect(await sendGuarded('/api', READER, onProving, service)).toBe(SENT);
  expect(onProving).toHaveBeenCalledTimes(1);
  expect(service.prove).toHaveBeenCalledWith(CHALLENGE);
  expect(service.send.mock.calls).toEqual([
    ['POST', '/api', READER],
    ['POST', '/api', { ...READER, solution: 'proof' }],
  ]);
});

test('a proof that cannot be made, or is refused again, ends in a problem', async () => {
  const refusing = platform(PROOF_NEEDED, PROOF_NEEDED, SENT);
  expect(await sendGuarded('/api', READER, vi.fn(), refusing)).toBe(PROOF_NEEDED);
  const failing = platform(PROOF_NEEDED, SENT);
  failing.prove.mockRejectedValue(new Error('no worker'));
  expect(await sendGuarded('/api', READER, vi.fn(), failing)).toBe(PROOF_NEEDED);
  expect(failing.send).toHaveBeenCalledTimes(1);
});

test('a form that is sent too fast is retried once, after a wait', async () => {
  const patient = platform(TOO_FAST, SENT);
  expect(await sendGuarded('/api', READER, vi.fn(), patient)).toBe(SENT);
  expect(patient.wait).toHaveBeenCalledTimes(1);
  const refused = platform(TOO_FAST, TOO_FAST, SENT);
  expect(await sendGuarded('/api', READER, vi.fn(), refused)).toBe(TOO_FAST);
});
