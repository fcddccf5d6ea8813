// Problems of the desk and of the owner's API, as RFC 9457.
import type { FastifyReply } from 'fastify';

const PROBLEMS = {
  'no-session': { status: 401, title: 'Sign in first', detail: 'there is no session, or it has ended' },
  'unknown-key': { status: 401, title: 'Refused', detail: 'this key is not known, or was removed' },
  'other-origin': { status: 403, title: 'Refused', detail: 'this was not sent by the desk' },
  'not-your-role': { status: 403, title: 'Not for editors', detail: 'only an owner may do this' },
  'unknown-command': { status: 404, title: 'Not found', detail: 'there is no such command' },
  'wrong-passkey': { status: 403, title: 'Refused', detail: 'this passkey is not known here' },
  'too-many': { status: 429, title: 'Too many tries', detail: 'too many tries; wait a while' },
} as const;

export function sendDeskProblem(reply: FastifyReply, name: keyof typeof PROBLEMS) {
  return sendProblem(reply, PROBLEMS[name]);
}

export function sendProblem(
  reply: FastifyReply,
  problem: { readonly status: number; readonly title: string; readonly detail: string },
) {
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}
