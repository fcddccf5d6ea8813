import { type Locale, listLocales, type SiteManifest, t } from '@midweek/core';
import type { FastifyRequest } from 'fastify';
import type { Consent } from '../database/schema.ts';
import { toIpPrefix } from '../http/rate-limits/ip-prefix.ts';

const MAX_USER_AGENT = 300;

/** Evidence of what somebody agreed to. The wording is that of the button, in the language of the page. */
export function toConsent(request: FastifyRequest, wording: string, now: Date): Consent {
  return {
    at: now.toISOString(),
    ipPrefix: toIpPrefix(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    wording,
  };
}

/** What the sign-up form says. */
export function signupWording(locale: Locale, { words }: SiteManifest): string {
  return [
    t(locale, 'subscribe.title'),
    t(locale, 'subscribe.text', { count: listLocales().length, ...words[locale] }),
    t(locale, 'subscribe.button'),
  ].join(' — ');
}
