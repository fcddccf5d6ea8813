import type { FastifyRequest } from 'fastify';
import type { Consent } from '../database/schema.ts';
import { toIpPrefix } from '../http/rate-limits/ip-prefix.ts';

const MAX_USER_AGENT = 300;

/** Evidence of what somebody agreed to. The wording is that of the form. */
export function toConsent(request: FastifyRequest, wording: string, now: Date): Consent {
  return {
    at: now.toISOString(),
    ipPrefix: toIpPrefix(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    wording,
  };
}
