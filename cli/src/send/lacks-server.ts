import { withSite } from '@midweek/core/files';
import type { Owner, SendStatus } from '@midweek/server/owner';
import { canWatch } from './watch.ts';

/** A server that runs has begun by then. */
const START_MS = 10_000;

export const explainNoServer = () =>
  `No server is running, so nothing is sent until one is. Start it with: ${withSite('midweek start')}`;

/**
 * Whether an issue waits for a server that is not running. If this process could open the embedded database, no server has it; on a shared
 * database, servers with something to send have a heartbeat.
 */
export function lacksServer(
  owner: Pick<Owner, 'place'>,
  { state, startAt, senders }: Pick<SendStatus, 'state' | 'startAt' | 'senders'>,
  now: number = Date.now(),
): boolean {
  if (state !== 'sending' && state !== 'scheduled') return false;
  if (!canWatch(owner)) return true;
  const hasBegun = state === 'sending' || Date.parse(startAt) + START_MS < now;
  return owner.place === 'here' && hasBegun && senders === 0;
}
