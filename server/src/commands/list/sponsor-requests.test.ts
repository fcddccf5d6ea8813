import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { aHeldRequest, askForPlaces } from '../../testing/sponsor-requests.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';
import type { OwnerContext } from '../owner-command.ts';
import {
  blockSponsorDate,
  confirmSponsorRequest,
  decideSponsorRequest,
  listSponsorRequests,
} from './sponsor-requests.ts';

let server: TestServer;
let context: OwnerContext;
beforeAll(async () => {
  server = await openTestServer();
  context = ownerContextOf(server);
}, 60_000);
afterAll(() => server.close());

const mainOn = (issueDate: string) => [{ issueDate, placement: 'main', quantity: 1 }] as const;

function ask(issueDate: string, email: string): Promise<string> {
  return aHeldRequest(server, mainOn(issueDate), { email });
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
  // The first letter, with the link to confirm, had nothing left to do.
  expect(
    server
      .mailsTo('yes@acme.example')
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['Your sponsor places are booked', 'Your sponsor places are held']);
});

test('a Wednesday is blocked and given back; other days have no issue', async () => {
  expect(await blockSponsorDate.run(context, { issueDate: '2026-12-30', isBlocked: true })).toEqual({
    blocked: 6,
  });
  await expect(ask('2026-12-30', 'late@acme.example')).rejects.toThrow('the request was refused: taken');
  await blockSponsorDate.run(context, { issueDate: '2026-12-30', isBlocked: false });
  await ask('2026-12-30', 'late@acme.example');
  await expect(blockSponsorDate.run(context, { issueDate: '2026-12-31', isBlocked: true })).rejects.toThrow(
    '2026-12-31 is a Thursday, and issues appear on Wednesdays',
  );
});

test('an unconfirmed request cannot be accepted or declined until the owner confirms it', async () => {
  const asked = await askForPlaces(server, [{ issueDate: '2027-01-06', placement: 'react', quantity: 2 }]);
  const id = asked.ok ? asked.id : '';
  const { requests } = await listSponsorRequests.run(context, { limit: 10, state: 'unconfirmed' });
  expect(requests).toEqual([
    expect.objectContaining({ id, slots: ['2027-01-06 react', '2027-01-06 react'] }),
  ]);
  for (const decision of ['accepted', 'declined'] as const) {
    await expect(decideSponsorRequest.run(context, { id, decision })).rejects.toThrow(
      'run midweek sponsors confirm first',
    );
  }
  expect(await confirmSponsorRequest.run(context, { id })).toEqual({ heldUntil: '2026-11-18T08:00:00.000Z' });
  await expect(confirmSponsorRequest.run(context, { id })).rejects.toThrow('was confirmed before');
  await decideSponsorRequest.run(context, { id, decision: 'accepted' });
});
