// Tells systems of the owner about confirmations, a minute later: the page after a confirmation reports meanwhile where its reader came from.
import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { conversions } from '../../database/schema.ts';
import { toTouches } from '../../statistics/attribution/touches.ts';
import { findById, listEvents, recordEvent, type Subscriber } from '../subscriber-repository.ts';
import { type ConversionHook, postConversion } from './conversion-hook.ts';

const TIMEOUT_MS = 10_000;
const START_AFTER_MS = 60_000;
/** After so many, a receiver that answers nothing is given up: most of a day. */
const MAX_ATTEMPTS = 13;
const POLL_MS = 10_000;

type Conversion = Pick<typeof conversions.$inferSelect, 'subscriberId' | 'confirmedAt' | 'hook'>;

/** Adds a row for each hook, as part of the confirmation. */
export async function requestConversions(
  tx: Database,
  hooks: readonly ConversionHook[],
  { subscriberId, confirmedAt }: Omit<Conversion, 'hook'>,
): Promise<void> {
  const dueAt = new Date(confirmedAt.getTime() + START_AFTER_MS);
  const rows = hooks.map(({ id }) => ({ subscriberId, confirmedAt, hook: id, dueAt }));
  if (rows.length > 0) await tx.insert(conversions).values(rows).onConflictDoNothing();
}

export interface ConversionOptions {
  readonly db: Database;
  readonly hooks: readonly ConversionHook[];
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/** Without hooks it does nothing. */
export function createConversionWorker({
  log,
  ...options
}: ConversionOptions & { readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'> }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function sendDue(): Promise<void> {
    for (;;) {
      const taken = await takeConversion(options);
      if (!taken) return;
      try {
        await sendConversion(options, taken);
        await options.db.delete(conversions).where(isIt(taken));
      } catch (error) {
        log.warn({ err: error, attempts: taken.attempts }, 'a confirmation could not be reported');
      }
    }
  }

  /** One pass after the other. */
  function sendAll(): Promise<void> {
    running = running
      .then(sendDue)
      .catch((error) => log.error({ err: error }, 'confirmations to report could not be read'));
    return running;
  }

  return {
    start() {
      clearInterval(timer);
      if (options.hooks.length > 0) timer = setInterval(sendAll, POLL_MS).unref();
    },
    stop() {
      clearInterval(timer);
      return running;
    },
    sendAll,
  };
}

/** Takes one that is due. If this process dies, it is due again after a wait that doubles: half a minute, up to two hours. */
async function takeConversion({ db, now }: ConversionOptions) {
  await db.delete(conversions).where(and(sql`attempts >= ${MAX_ATTEMPTS}`, lte(conversions.dueAt, now())));
  const due = db
    .select()
    .from(conversions)
    .where(lte(conversions.dueAt, now()))
    .orderBy(conversions.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
    .as('due');
  const waitSeconds = sql`least(30 * power(2, ${conversions.attempts}), 7200)`;
  const [taken] = await db
    .update(conversions)
    .set({
      attempts: sql`${conversions.attempts} + 1`,
      dueAt: sql`${now().toISOString()}::timestamptz + make_interval(secs => ${waitSeconds})`,
    })
    .from(due)
    .where(
      and(
        eq(conversions.subscriberId, due.subscriberId),
        eq(conversions.confirmedAt, due.confirmedAt),
        eq(conversions.hook, due.hook),
      ),
    )
    .returning({
      subscriberId: conversions.subscriberId,
      confirmedAt: conversions.confirmedAt,
      hook: conversions.hook,
      attempts: conversions.attempts,
    });
  return taken;
}

function isIt({ subscriberId, confirmedAt, hook }: Conversion) {
  return and(
    eq(conversions.subscriberId, subscriberId),
    eq(conversions.confirmedAt, confirmedAt),
    eq(conversions.hook, hook),
  );
}

/**
 * Reports one confirmation to one hook, at least once: if the process dies in between, it is sent again with the same id, by which the
 * receiver can recognise duplicates. Nothing is sent about subscribers who have been deleted since.
 */
export async function sendConversion(
  { db, hooks, now, timeoutMs = TIMEOUT_MS }: ConversionOptions,
  { subscriberId, confirmedAt, hook: hookId }: Conversion,
): Promise<void> {
  const hook = hooks.find(({ id }) => id === hookId);
  const subscriber = await findById(db, subscriberId);
  if (!hook || !subscriber) return;
  const at = confirmedAt.toISOString();
  const id = createHash('sha256').update(`${subscriberId} ${at}`).digest('hex').slice(0, 32);
  const events = await listEvents(db, subscriber.id);
  const isSent = events.some(
    ({ kind, detail }) => kind === 'conversion-sent' && detail.id === id && detail.hook === hook.id,
  );
  if (isSent) return;
  // Only what was reported after this confirmation: a returning subscriber has older reports.
  const reported =
    events.findLast((event) => event.kind === 'attributed' && event.at >= confirmedAt)?.detail ?? {};
  const body = JSON.stringify(toConversion(id, subscriber, at, reported));
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
