import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { Enqueue, JobData } from '../../jobs/jobs.ts';
import { toTouches } from '../../statistics/attribution/touches.ts';
import { findById, listEvents, recordEvent, type Subscriber } from '../subscriber-repository.ts';
import { type ConversionHook, postConversion } from './conversion-hook.ts';

const TIMEOUT_MS = 10_000;

/** Adds a job for each hook, as part of the confirmation. */
export async function requestConversions(
  tx: Database,
  enqueue: Enqueue,
  hooks: readonly ConversionHook[],
  { subscriberId, confirmedAt }: { subscriberId: string; confirmedAt: Date },
): Promise<void> {
  for (const { id } of hooks) {
    await enqueue(tx, 'send-conversion', { subscriberId, confirmedAt: confirmedAt.toISOString(), hook: id });
  }
}

export interface ConversionOptions {
  readonly db: Database;
  readonly hooks: readonly ConversionHook[];
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/**
 * Reports one confirmation to one hook, at least once: if the process dies in between, it is sent again with the same id, by which the
 * receiver can recognise duplicates. Nothing is sent about subscribers who have been deleted since.
 */
export async function sendConversion(
  { db, hooks, now, timeoutMs = TIMEOUT_MS }: ConversionOptions,
  job: JobData['send-conversion'],
): Promise<void> {
  const hook = hooks.find(({ id }) => id === job.hook);
  const subscriber = await findById(db, job.subscriberId);
  if (!hook || !subscriber) return;
  const id = createHash('sha256').update(`${job.subscriberId} ${job.confirmedAt}`).digest('hex').slice(0, 32);
  const events = await listEvents(db, subscriber.id);
  const isSent = events.some(
    ({ kind, detail }) => kind === 'conversion-sent' && detail.id === id && detail.hook === hook.id,
  );
  if (isSent) return;
  // Only what was reported after this confirmation: a returning subscriber has older reports.
  const confirmedAt = new Date(job.confirmedAt);
  const reported =
    events.findLast(({ kind, at }) => kind === 'attributed' && at >= confirmedAt)?.detail ?? {};
  const body = JSON.stringify(toConversion(id, subscriber, job.confirmedAt, reported));
  await postConversion(hook, { id, body, now: now(), timeoutMs });
  await recordEvent(db, subscriber.id, 'conversion-sent', now(), { id, hook: hook.id });
}

/** What the page after the confirmation has reported is newer than what came with the form. */
function toConversion(
  id: string,
  { attribution, locale, normalizedEmail }: Subscriber,
  confirmedAt: string,
  reported: Readonly<Record<string, unknown>>,
) {
  const texts = Object.entries(reported).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const { first, last, campaign, clickIds } = toTouches({ ...attribution, ...Object.fromEntries(texts) });
  return {
    id,
    event: 'subscription.confirmed',
    confirmedAt,
    locale,
    emailSha256: createHash('sha256').update(normalizedEmail).digest('hex'),
    clickIds,
    campaign,
    first,
    last,
  };
}
