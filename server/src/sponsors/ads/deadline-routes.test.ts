import { afterAll, expect, test } from 'vitest';
import { OFFER, PRICE_LIST } from '../../testing/price-list.ts';
import { aHeldRequest } from '../../testing/sponsor-requests.ts';
import { openTestServer } from '../../testing/test-services.ts';
import { decideRequest } from '../requests/decide-request.ts';

const TOKEN = 'the token of the owner';
const url = `/sponsor/deadlines.ics?token=${encodeURIComponent(TOKEN)}`;

const server = await openTestServer({ env: { OWNER_TOKEN: TOKEN }, pricing: PRICE_LIST });
afterAll(() => server.close());

test('the owner follows deadlines and booked issues; nobody else does', async () => {
  const id = await aHeldRequest(server, [{ issueDate: '2026-11-25', placement: 'main', quantity: 1 }]);
  expect((await server.app.inject(url)).body).toContain('SUMMARY:Issue\\, no sponsor booked');
  await decideRequest({ ...server.services, offer: OFFER }, id, 'accepted');

  const answer = await server.app.inject(url);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('DTSTART:20261123T120000Z\r\n');
  expect(answer.body).toContain('SUMMARY:Issue with Acme\r\n');
  expect((await server.app.inject(`/fr${url}`)).body).toContain('SUMMARY:Numéro avec Acme\r\n');
  for (const wrong of ['/sponsor/deadlines.ics', `${url}x`, '/sponsor/deadlines.ics?token=a&token=b']) {
    expect((await server.app.inject(wrong)).statusCode).toBe(404);
  }
});
