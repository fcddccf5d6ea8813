// Sign-ups that arrive together share a transaction.
import { afterAll, expect, test } from 'vitest';
import { signups } from '../database/schema.ts';
import { openTestServer } from '../testing/test-services.ts';
import { createSubscribe, type SubscribeRequest } from './subscribe.ts';

const server = await openTestServer();
afterAll(() => server.close());

function aRequest(email: string, attribution = {}): SubscribeRequest {
  return {
    email,
    locale: 'en',
    website: '',
    ticket: undefined,
    solution: undefined,
    attribution,
    ip: '192.0.2.1',
    isPlainForm: false,
    consent: { at: '', ipPrefix: '', userAgent: '', wording: '' },
  };
}

test('one that the database refuses does not harm those that arrive with it', async () => {
  const { db, enqueue, now } = server.services;
  const subscribe = createSubscribe({ db, enqueue, now, guard: { check: async () => ({ ok: true }) } });
  const results = await Promise.allSettled([
    subscribe(aRequest('one@example.org')),
    // PostgreSQL stores no NUL. The schema of the form lets none through.
    subscribe(aRequest('bad@example.org', { utm_source: '\0' })),
    subscribe(aRequest('two@example.org')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const stored = await db.select().from(signups);
  expect(stored.map(({ email }) => email).toSorted()).toEqual(['one@example.org', 'two@example.org']);
  await server.settle();
  expect(server.sent.map(({ to }) => to).toSorted()).toEqual(['one@example.org', 'two@example.org']);
});
