import { count, withSite } from '@midweek/core/files';
import { and, eq, exists, gte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import {
  SUBSCRIBER_STATES,
  type SubscriberState,
  subscriberEvents,
  subscribers,
} from '../../database/schema.ts';
import { defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import {
  listEvents,
  lockByEmail,
  recordEvent,
  type Subscriber,
  updateSubscriber,
} from '../subscriber-repository.ts';
import { AddressArgument } from './subscriber-shape.ts';

/** Brings a bounced reader back by this command. */
export function restoreHint(address: string): string {
  return `if the mailbox exists, bring the reader back with: ${withSite(`midweek subscribers restore ${address}`)}`;
}

/** Readers in one transaction: few enough that nobody waits for it. */
const BATCH_SIZE = 200;

/** A day, or a time without a zone, which is in UTC. */
const SinceSchema = z.string().transform((text, context) => {
  const [, day, time = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)Z?)?$/.exec(text) ?? [];
  const instant = new Date(`${day}T${time}Z`);
  if (!Number.isNaN(instant.getTime())) return instant;
  context.addIssue({
    code: 'custom',
    message: `"${text}" is not a time, such as 2026-11-11 or 2026-11-11T08:00Z`,
  });
  return z.NEVER;
});

const RestoredSchema = z.object({ email: z.string(), state: z.enum(SUBSCRIBER_STATES) });

/** Asks for no mail. A dry run looks at the first batch only. */
export const restoreSubscribers = defineCommand({
  name: 'restore-subscribers',
  records: (_input, { dryRun, restored }) => (dryRun ? undefined : { readers: restored.length }),
  call: 'subscribers restore',
  help: {
    en: 'Brings readers who are "bounced" back into the state that they had before, one or all who bounced since a time: for a mail server that said by mistake that their mailboxes do not exist. Sends no email; what did not reach them is in "failed-mails".',
    fr: 'Ramène des lecteurs « bounced » à l’état qu’ils avaient, un seul ou tous ceux d’après une certaine heure : pour un serveur de messagerie qui a dit par erreur que leurs boîtes n’existent pas. N’envoie aucun email ; ce qui ne leur est pas parvenu est dans « failed-mails ».',
  },
  input: z
    .object({
      address: AddressArgument.optional(),
      since: SinceSchema.optional().meta({
        en: 'for example 2026-11-11 or 2026-11-11T08:00Z, in UTC',
        fr: 'par exemple 2026-11-11 ou 2026-11-11T08:00Z, en UTC',
        value: 'TIME',
      }),
      dryRun: z
        .boolean()
        .default(false)
        .meta({ en: 'only say who it would be', fr: 'dit seulement qui ce serait' }),
    })
    .refine(({ address, since }) => (address === undefined) !== (since === undefined), {
      error: 'expected one address, or --since with a time, for example: --since 2026-11-11',
    }),
  positional: ['address'],
  output: z.object({ dryRun: z.boolean(), restored: z.array(RestoredSchema), left: z.int() }),
  async question({ since }, run): Promise<string | undefined> {
    if (since === undefined) return undefined;
    const { restored, left } = await run(restoreSubscribers, { since: since.toISOString(), dryRun: true });
    const total = restored.length + left;
    return total > 0 ? `Restore ${count(total, 'reader')}?` : undefined;
  },
  async run({ db, now }, { address, since = new Date(0), dryRun }, onStep) {
    if (address) return { dryRun, restored: [await restoreOne(db, address, now(), dryRun)], left: 0 };
    const restored: z.output<typeof RestoredSchema>[] = [];
    const bounced = bouncedSince(db, since);
    const total = await db.$count(subscribers, bounced);
    do {
      const batch = await db.transaction(async (tx) => {
        const readers = await tx
          .select()
          .from(subscribers)
          .where(bounced)
          .orderBy(subscribers.normalizedEmail)
          .limit(BATCH_SIZE)
          .for('update');
        const done = [];
        for (const reader of readers) done.push(await restore(tx, reader, now(), dryRun));
        return done;
      });
      restored.push(...batch);
      await onStep({ done: restored.length, total });
      if (batch.length === 0) break;
    } while (!dryRun && restored.length < total);
    return {
      dryRun,
      restored,
      left: dryRun ? total - restored.length : await db.$count(subscribers, bounced),
    };
  },
  show: ({ dryRun, restored, left }) => [
    ...(restored.length > 0
      ? [{ rows: restored.map(({ email, state }) => [email, `bounced -> ${state}`]) }]
      : []),
    ...(dryRun && left > 0 ? [`… and ${left} more`] : []),
    dryRun
      ? `Would restore ${count(restored.length + left, 'reader')}.`
      : `Restored ${count(restored.length, 'reader')}. Emails that did not reach them are in: ${withSite('midweek subscribers failed-mails')}`,
  ],
});

function restoreOne(db: Database, address: z.output<typeof AddressArgument>, now: Date, isDryRun: boolean) {
  return db.transaction(async (tx) => {
    const known = await lockByEmail(tx, address.normalized);
    if (!known) throw new OwnerProblem(`nobody has the address ${address.address}`);
    if (known.state !== 'bounced')
      throw new OwnerProblem(`${known.email} is ${known.state}; only readers who are bounced are restored`);
    return restore(tx, known, now, isDryRun);
  });
}

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
/** The last answer of a reader about reading on. */
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
