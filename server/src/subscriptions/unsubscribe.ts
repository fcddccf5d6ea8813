import type { Database } from '../database/database.ts';
import { recordEvent, type Subscriber, updateSubscriber } from './subscriber-repository.ts';

/** By whatever way somebody leaves. False when they had left already. */
export async function unsubscribe(
  tx: Database,
  { id, state }: Pick<Subscriber, 'id' | 'state'>,
  now: Date,
  detail: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  // A complaint says more than that: as `unsubscribed` the address could be signed up again by anybody.
  if (state === 'unsubscribed' || state === 'complained') return false;
  // A pause is kept: who undoes this has it again.
  await updateSubscriber(tx, id, { state: 'unsubscribed' });
  await recordEvent(tx, id, 'unsubscribed', now, { from: state, ...detail });
  return true;
}
