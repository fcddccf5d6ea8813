import { withSite } from '@midweek/core/files';
import { and, eq, exists, gte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { InstantSchema } from '../../database/instant.ts';
import {
  SUBSCRIBER_STATES,
  type SubscriberState,
  subscriberEvents,
  subscribers,
} from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';
import { AddressSchema } from '../../mail/smtp/address-schema.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import {
  listEvents,
  lockByEmail,
  recordEvent,
  type Subscriber,
  updateSubscriber,
} from '../subscriber-repository.ts';

/** Brings a bounced reader back by this command. */
export function restoreHint(address: string): string {
  return `if the mailbox exists, bring the reader back with: ${withSite(`midweek subscribers restore ${address}`)}`;
}

/** Readers in one transaction: few enough that nobody waits for it. */
const BATCH_SIZE = 200;

const RestoredSchema = z.object({ email: z.string(), state: z.enum(SUBSCRIBER_STATES) });

/** Brings one bounced reader back into the state before the bounce. Asks for no mail. */
export const restoreSubscriber = defineCommand({
  name: 'restore-subscriber',
  input: z.object({ address: AddressSchema }),
  output: RestoredSchema,
  async run({ db, now }, { address }) {
    return db.transaction(async (tx) => {
      const known = await lockByEmail(tx, address.normalized);
      if (!known) throw new OwnerProblem(`nobody has the address ${address.address}`);
      if (known.state !== 'bounced')
        throw new OwnerProblem(`${known.email} is ${known.state}; only readers who are bounced are restored`);
      return restore(tx, known, now());
    });
  },
});

/** The same for all who bounced since then. One batch a call, until nobody is left; a dry run tells about the first batch. */
export const restoreSubscribers = defineCommand({
  name: 'restore-subscribers',
  input: z.object({ since: InstantSchema, isDryRun: z.boolean() }),
  output: z.object({ restored: z.array(RestoredSchema), left: z.int() }),
  async run({ db, now }, { since, isDryRun }) {
    return db.transaction(async (tx) => {
      const bounced = bouncedSince(tx, new Date(since));
      const readers = await tx
        .select()
        .from(subscribers)
        .where(bounced)
        .orderBy(subscribers.normalizedEmail)
        .limit(BATCH_SIZE)
        .for('update');
      const restored = [];
      for (const reader of readers) restored.push(await restore(tx, reader, now(), isDryRun));
      return { restored, left: (await tx.$count(subscribers, bounced)) - (isDryRun ? readers.length : 0) };
    });
  },
});

function bouncedSince(db: Database, since: Date) {
  const { id, subscriberId, kind, at } = subscriberEvents;
  const bounce = db
    .select({ id })
    .from(subscriberEvents)
    .where(and(eq(subscriberId, subscribers.id), eq(kind, 'bounced'), gte(at, since)));
  return and(eq(subscribers.state, 'bounced'), exists(bounce));
}

async function restore(tx: Database, reader: Subscriber, now: Date, isDryRun = false) {
  const state = await findStateBefore(tx, reader);
  if (!isDryRun) {
    await updateSubscriber(tx, reader.id, { state });
    await recordEvent(tx, reader.id, 'restored', now, { to: state });
  }
  return { email: reader.email, state };
}

const StateSchema = z.enum(SUBSCRIBER_STATES).exclude(['bounced']);
/** What a reader said last about reading on. */
const DECISIONS = ['confirmed', 'unsubscribed', 'unsubscribe-undone', 'complained'];

/**
 * Older bounce events lack the previous state; readers who had unsubscribed or complained go back to that state. So do readers of whom a
 * file said that they bounced or left elsewhere.
 */
async function findStateBefore(tx: Database, { id, confirmedAt }: Subscriber): Promise<SubscriberState> {
  const events = await listEvents(tx, id);
  const isBounce = ({ kind, detail }: (typeof events)[number]) =>
    kind === 'bounced' || (kind === 'imported' && detail.state === 'bounced');
  const bounce = events.findLast(isBounce);
  const later = bounce ? events.slice(events.indexOf(bounce) + 1) : [];
  if (later.some(({ kind, detail }) => kind === 'imported' && detail.state === 'unsubscribed'))
    return 'unsubscribed';
  const noted = StateSchema.safeParse(bounce?.detail.from);
  if (noted.success) return noted.data;
  // Bounced elsewhere, and never a reader here.
  if (bounce?.kind !== 'bounced' && events.some(({ kind }) => kind === 'imported')) return 'unsubscribed';
  const decision = events.findLast(({ kind }) => DECISIONS.includes(kind))?.kind;
  if (decision === 'unsubscribed' || decision === 'complained') return decision;
  return confirmedAt ? 'active' : 'pending';
}
