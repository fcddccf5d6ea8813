import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '../../commands/owner.ts';
import { ownerContextOf } from '../../testing/owner-context.ts';
import { aHeldRequest, askForPlaces } from '../../testing/sponsor-requests.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await openTestServer();
  owner = createOwner(ownerContextOf(server), async () => undefined);
}, 60_000);
afterAll(() => server.close());

const mainOn = (issueDate: string) => [{ issueDate, placement: 'main', quantity: 1 }] as const;

function ask(issueDate: string, email: string): Promise<string> {
  return aHeldRequest(server, mainOn(issueDate), { email });
}

test('a request is listed with its places, accepted once, and the sponsor is told', async () => {
  const id = await ask('2026-12-02', 'yes@acme.example');
  const requests = await owner.run('list-sponsor-requests', { state: 'requested' });
  expect(requests).toEqual([expect.objectContaining({ id, slots: ['2026-12-02 main'], total: 1500 })]);

  await owner.run('accept-sponsor-request', { id });
  await expect(owner.run('decline-sponsor-request', { id })).rejects.toThrow(
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
  expect(await owner.run('block-sponsor-date', { date: '2026-12-30' })).toMatchObject({
    blocked: 6,
  });
  await expect(ask('2026-12-30', 'late@acme.example')).rejects.toThrow('the request was refused: taken');
  await owner.run('unblock-sponsor-date', { date: '2026-12-30' });
  await ask('2026-12-30', 'late@acme.example');
  await expect(owner.run('block-sponsor-date', { date: '2026-12-31' })).rejects.toThrow(
    '2026-12-31 is a Thursday, and issues appear every Wednesday',
  );
});

test('an unconfirmed request cannot be accepted or declined until the owner confirms it', async () => {
  const asked = await askForPlaces(server, [{ issueDate: '2027-01-06', placement: 'react', quantity: 2 }]);
  const id = asked.ok ? asked.id : '';
  const requests = await owner.run('list-sponsor-requests', { state: 'unconfirmed' });
  expect(requests).toEqual([
    expect.objectContaining({ id, slots: ['2027-01-06 react', '2027-01-06 react'] }),
  ]);
  for (const name of ['accept-sponsor-request', 'decline-sponsor-request'] as const)
    await expect(owner.run(name, { id })).rejects.toThrow('run midweek sponsors confirm first');
  expect(await owner.run('confirm-sponsor-request', { id })).toEqual({
    id,
    heldUntil: '2026-11-13T08:00:00.000Z',
  });
  await expect(owner.run('confirm-sponsor-request', { id })).rejects.toThrow('was confirmed before');
  await owner.run('accept-sponsor-request', { id });
});
