import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPlaces } from '../../sponsors/request-places.ts';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';
import type { OwnerContext } from '../owner-command.ts';
import { blockSponsorDate, decideSponsorRequest, listSponsorRequests } from './sponsor-requests.ts';

let server: TestServer;
let context: OwnerContext;
beforeAll(async () => {
  server = await openTestServer();
  context = ownerContextOf(server);
}, 60_000);
afterAll(() => server.close());

async function ask(issueDate: string, email: string): Promise<string> {
  const result = await requestPlaces(
    { db: context.db, enqueue: server.services.enqueue, currency: 'EUR', now: server.now },
    {
      company: 'Acme',
      contactName: 'Ada',
      email,
      locale: 'en',
      conflicts: '',
      total: 1500,
      slots: [{ issueDate, placement: 'main', quantity: 1 }],
    },
  );
  if (!result.ok) throw new Error('the place is taken');
  return result.id;
}

test('a request is listed with its places, accepted once, and the sponsor is told', async () => {
  const id = await ask('2026-12-02', 'yes@acme.example');
  const { requests } = await listSponsorRequests.run(context, { limit: 10, state: 'requested' });
  expect(requests).toEqual([expect.objectContaining({ id, slots: ['2026-12-02 main'], total: 1500 })]);

  await decideSponsorRequest.run(context, { id, decision: 'accepted' });
  await expect(decideSponsorRequest.run(context, { id, decision: 'declined' })).rejects.toThrow(
    'this request was answered before',
  );
  await server.settle();
  expect(server.mailsTo('yes@acme.example').map(({ subject }) => subject)).toEqual([
    'Midweek: your request for sponsor places',
    'Midweek: your sponsor places are booked',
  ]);
});

test('what is declined can be asked for again', async () => {
  const id = await ask('2026-12-09', 'no@acme.example');
  await decideSponsorRequest.run(context, { id, decision: 'declined' });
  expect(await ask('2026-12-09', 'other@acme.example')).not.toBe(id);
});

test('a Wednesday is blocked and given back; other days have no issue', async () => {
  expect(await blockSponsorDate.run(context, { issueDate: '2026-12-30', isBlocked: true })).toEqual({
    blocked: 6,
  });
  await expect(ask('2026-12-30', 'late@acme.example')).rejects.toThrow('the place is taken');
  await blockSponsorDate.run(context, { issueDate: '2026-12-30', isBlocked: false });
  await ask('2026-12-30', 'late@acme.example');
  await expect(blockSponsorDate.run(context, { issueDate: '2026-12-31', isBlocked: true })).rejects.toThrow(
    '2026-12-31 is no Wednesday',
  );
});
