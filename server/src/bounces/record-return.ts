// Records a returned mail and its consequence for the reader. The only place that decides it, for every kind of report.
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { BOUNCE_KINDS, mails } from '../database/schema.ts';
import type { Return } from '../mail/smtp/return.ts';
import { recordBounce, recordComplaint } from '../subscriptions/bounces-and-complaints.ts';
import { hasEvent, lockById } from '../subscriptions/subscriber-repository.ts';
import { toReason } from './to-reason.ts';

/** After this many soft bounces in a row, the mailbox counts as gone. */
const MAX_SOFT_BOUNCES = 3;

/** `known`: the same or worse is already recorded, so nothing changes. `gone`: that reader or mail no longer exists. */
export type RecordedReturn = 'recorded' | 'known' | 'gone';

/**
 * Records what came back, as part of a transaction; the same report twice changes nothing. Locks the reader before the mail,
 * in the same order as everywhere: a caller that also changes the mail must call this first.
 */
export async function recordReturn(tx: Database, returned: Return): Promise<RecordedReturn> {
  const { subscriberId, issue, kind, at } = returned;
  const reason = toReason(returned.reason);
  if (!(await lockById(tx, subscriberId))) return 'gone';
  if (issue !== undefined) {
    const marked = await markMail(tx, { subscriberId, issue, kind, reason, at });
    if (marked !== 'recorded') return marked;
  }
  if (kind === 'complaint') await recordComplaint(tx, { subscriberId, reason, at });
  else if (kind === 'hard') await recordBounce(tx, { subscriberId, reason, at });
  else await countSoftBounces(tx, { subscriberId, reason, at });
  return 'recorded';
}

async function markMail(
  tx: Database,
  { subscriberId, issue, kind, reason, at }: Required<Return>,
): Promise<RecordedReturn> {
  const isIt = and(eq(mails.issue, issue), eq(mails.subscriberId, subscriberId));
  const [mail] = await tx.select({ bounce: mails.bounce }).from(mails).where(isIt).for('update');
  if (!mail) return 'gone';
  if (mail.bounce && BOUNCE_KINDS.indexOf(mail.bounce) >= BOUNCE_KINDS.indexOf(kind)) return 'known';
  await tx.update(mails).set({ bounce: kind, bouncedAt: at, lastError: reason }).where(isIt);
  return 'recorded';
}

/** The reader is gone when each of the last issues came back. Issues that were not sent say nothing. */
async function countSoftBounces(
  tx: Database,
  { subscriberId, reason, at }: Pick<Return, 'subscriberId' | 'reason' | 'at'>,
): Promise<void> {
  const { issue, state, bounce, bouncedAt, createdAt } = mails;
  const last = await tx
    .select({ issue, bounce, bouncedAt })
    .from(mails)
    .where(
      and(
        eq(mails.subscriberId, subscriberId),
        isNotNull(issue),
        // Sent as far as we know, or it could not have come back.
        or(inArray(state, ['sent', 'uncertain']), isNotNull(bounce)),
      ),
    )
    .orderBy(desc(createdAt), desc(issue))
    .limit(MAX_SOFT_BOUNCES);
  if (last.length < MAX_SOFT_BOUNCES || last.some((mail) => mail.bounce !== 'soft')) return;
  // Whom the owner has brought back gets as many tries as anybody else.
  const since = new Date(Math.min(...last.map((mail) => mail.bouncedAt?.getTime() ?? at.getTime())));
  if (await hasEvent(tx, subscriberId, 'restored', { since })) return;
  const issues = last.map((mail) => mail.issue).toReversed();
  await recordBounce(tx, {
    subscriberId,
    reason: `${MAX_SOFT_BOUNCES} issues in a row came back: ${issues.join(', ')}; the last one with: ${reason}`,
    at,
  });
}
