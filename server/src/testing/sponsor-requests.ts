// Sponsors who have come as far as a test needs them.
import { listBookableDays, type RequestedSlot } from '@midweek/core';
import { eq } from 'drizzle-orm';
import { sponsorRequests } from '../database/schema.ts';
import { confirmRequest } from '../sponsors/requests/confirm-request.ts';
import { requestPlaces } from '../sponsors/requests/request-places.ts';
import type { Bookable } from '../sponsors/requests/slot-repository.ts';
import type { PlacesRequest } from '../sponsors/requests/sponsor-request.ts';
import { OFFER } from './price-list.ts';
import type { TestServer } from './test-services.ts';

type Server = Pick<TestServer, 'services' | 'now'>;

let count = 0;

export function bookableAt(now: Date): Bookable {
  return { placements: OFFER.placements, days: listBookableDays(OFFER.schedule, now) };
}

/** Asks for places; by default with a mailbox, a domain and a network that nobody else has. */
export function askForPlaces(
  { services: { db, secret }, now }: Server,
  slots: readonly RequestedSlot[],
  request: Partial<PlacesRequest> = {},
) {
  count += 1;
  return requestPlaces(
    { db, secret, currency: 'EUR', bookable: bookableAt(now()), now },
    {
      company: 'Acme',
      contactName: 'Ada',
      email: `ada@acme-${count}.example`,
      locale: 'en',
      conflicts: '',
      total: 1500,
      networkHash: `network ${count}`,
      slots,
      ...request,
    },
  );
}

export function confirmById({ services: { db }, now }: Server, id: string, by: { isOwner?: true } = {}) {
  return confirmRequest({ db, now, offer: OFFER, ...by }, eq(sponsorRequests.id, id));
}

/** A request that holds its places, whoever asks: the owner vouches for it. Its id. */
export async function aHeldRequest(
  server: Server,
  slots: readonly RequestedSlot[],
  request: Partial<PlacesRequest> = {},
): Promise<string> {
  const asked = await askForPlaces(server, slots, request);
  if (!asked.ok) throw new Error(`the request was refused: ${asked.reason}`);
  const confirmed = await confirmById(server, asked.id, { isOwner: true });
  if (!confirmed.ok) throw new Error(`the request was not confirmed: ${confirmed.reason}`);
  return asked.id;
}
