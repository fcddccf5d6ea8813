// How many mails the buttons behind private links send to one mailbox. Anybody with a forwarded issue can press them as often as they like.

import type { Database } from '../database/database.ts';
import { countInTransaction } from '../http/rate-limits/rate-counters.ts';
import { toMailbox } from '../mail/smtp/email-address.ts';
import type { Secret } from '../secrets/secret.ts';

export const DAY_MS = 86_400_000;
/** Of all addresses of a mailbox together. */
export const MAX_MAILS_A_DAY = 4;

/** What was done, and links to the reader's data. Each has half of the mails: presses for one cannot use up those of the other. */
type Kind = 'notice' | 'data';

/** Counts a mail that the buttons send; false when the mailbox had enough today. Days end at midnight UTC. */
export async function mayMailMailbox(
  tx: Database,
  secret: Secret,
  { kind, address, now }: { readonly kind: Kind; readonly address: string; readonly now: Date },
): Promise<boolean> {
  const counter = { key: `button-${kind}-mailbox:${toMailbox(address)}`, windowMs: DAY_MS };
  const [count = 0] = await countInTransaction(tx, secret, [counter], now);
  return count <= MAX_MAILS_A_DAY / 2;
}
