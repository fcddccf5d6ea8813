import type { Database } from '../database/database.ts';
import type { SubscriberState } from '../database/schema.ts';
import { lockById, recordEvent, updateSubscriber } from './subscriber-repository.ts';

export interface Bounce {
  readonly subscriberId: string;
  /** The reply of the mail server. */
  readonly reason: string;
  readonly at: Date;
}

/** Former readers do not bounce, even if their mailbox is gone. */
const CAN_BOUNCE: readonly SubscriberState[] = ['pending', 'active', 'paused'];

/** Marks a reader whose mailbox does not exist, as part of a transaction. */
export async function recordBounce(tx: Database, { subscriberId, reason, at }: Bounce): Promise<void> {
  const reader = await lockById(tx, subscriberId);
  if (!reader || !CAN_BOUNCE.includes(reader.state)) return;
  await updateSubscriber(tx, subscriberId, { state: 'bounced' });
  await recordEvent(tx, subscriberId, 'bounced', at, { reason, from: reader.state });
}

/**
 * Marks a reader who reported a mail of ours as spam, as part of a transaction. For good: neither links of earlier mails nor sign-ups,
 * imports or the owner's commands lead back. Only who is deleted can begin anew.
 */
export async function recordComplaint(tx: Database, { subscriberId, reason, at }: Bounce): Promise<void> {
  const reader = await lockById(tx, subscriberId);
  if (!reader || reader.state === 'complained') return;
  await updateSubscriber(tx, subscriberId, { state: 'complained', pausedUntil: null });
  await recordEvent(tx, subscriberId, 'complained', at, { reason, from: reader.state });
}
