import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-services.ts';
import { decideRequest } from './decide-request.ts';
import { requestPlaces } from './request-places.ts';

const TOKEN = 'the token of the owner';
const url = `/sponsor/deadlines.ics?token=${encodeURIComponent(TOKEN)}`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ ownerToken: TOKEN });
}, 60_000);
afterAll(() => server.close());

test('the owner follows deadlines and booked issues; nobody else does', async () => {
  const { db, enqueue } = server.services;
  const options = { db, enqueue, currency: 'EUR', now: server.now };
  const slots = [{ issueDate: '2026-11-25', placement: 'main', quantity: 1 }] as const;
  const own = {
    company: 'Acme',
    contactName: 'Ada',
    email: 'ada@acme.example',
    locale: 'en',
    conflicts: '',
  } as const;
  const result = await requestPlaces(options, { ...own, total: 1, slots });
  expect((await server.app.inject(url)).body).toContain('SUMMARY:Midweek\\, no sponsor booked');
  if (result.ok) await decideRequest(options, result.id, 'accepted');

  const answer = await server.app.inject(url);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('DTSTART:20261123T120000Z\r\n');
  expect(answer.body).toContain('SUMMARY:Midweek with Acme\r\n');
  expect((await server.app.inject(`/fr${url}`)).body).toContain('SUMMARY:Midweek avec Acme\r\n');
  for (const wrong of ['/sponsor/deadlines.ics', `${url}x`, '/sponsor/deadlines.ics?token=a&token=b']) {
    expect((await server.app.inject(wrong)).statusCode).toBe(404);
  }
});
