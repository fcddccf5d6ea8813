// Compares what the database says with what the mail server has.
import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/src/database/database.ts';
import { issueSends, mails, subscribers } from '../../../server/src/database/schema.ts';
import { findBehaviour } from './behaviours.ts';
import { ISSUE } from './scene.ts';
import { hasArrived, type SinkMessage } from './sink.ts';

type InspectedSend = Awaited<ReturnType<typeof inspectSend>>;

/** The send and its mails. `worker` is the process that was handing a mail over when it died. */
export async function inspectSend(db: Database) {
  const [send] = await db.select().from(issueSends).where(eq(issueSends.issue, ISSUE));
  const sent = await db
    .select({ email: subscribers.email, state: mails.state, worker: mails.worker })
    .from(mails)
    .innerJoin(subscribers, eq(subscribers.id, mails.subscriberId));
  return { state: send?.state ?? 'unknown', mails: sent };
}

export interface DeliveryEvidence {
  /** Who must get the issue. */
  readonly readers: readonly string[];
  readonly send: InspectedSend;
  readonly messages: readonly SinkMessage[];
  /** Addresses that the owner is told about. */
  readonly named: readonly string[];
  readonly connections: number;
}

/** Promises that were broken, each with the addresses; an empty object when all is well. */
export function findBrokenPromises({ readers, send, messages, named, connections }: DeliveryEvidence) {
  const arrivals = countBy(messages.filter(hasArrived).map(({ to }) => to));
  const states = new Map(send.mails.map(({ email, state }) => [email, state]));
  const [sent, failed, uncertain] = [
    inState(send, 'sent'),
    inState(send, 'failed'),
    inState(send, 'uncertain'),
  ];
  const taken = messages.filter(({ answer }) => answer.startsWith('2')).map(({ to }) => to);
  const broken: Record<string, readonly unknown[]> = {
    lost: diff(readers, [...arrivals.keys(), ...uncertain, ...failed]),
    twice: [...arrivals].filter(([, count]) => count > 1),
    'a send that does not end': send.state === 'done' ? [] : [send.state],
    'readers without a row': diff(readers, [...states.keys()]),
    'mails to others than the readers': diff([...arrivals.keys(), ...states.keys()], readers),
    'in a state that is not an end': readers.filter(
      (email) => !toEnds(email).includes(states.get(email) ?? ''),
    ),
    'sent, but not taken by the mail server': diff(sent, taken),
    'arrived, but neither sent nor uncertain': diff([...arrivals.keys()], [...sent, ...uncertain]),
    'uncertain, but not named to the owner': diff(uncertain, named),
    'named to the owner, but not uncertain': diff(named, uncertain),
    'Message-IDs of two readers': sharedMessageIds(messages),
    'a kill that left more uncertain mails than connections': [...uncertainOfKills(send)].filter(
      ([, count]) => count > connections,
    ),
  };
  return Object.fromEntries(Object.entries(broken).filter(([, wrong]) => wrong.length > 0));
}

export function toDeliveryFigures({ readers, send, messages }: DeliveryEvidence) {
  const arrived = new Set(messages.filter(hasArrived).map(({ to }) => to));
  const uncertain = inState(send, 'uncertain');
  return {
    readers: readers.length,
    arrived: arrived.size,
    sent: inState(send, 'sent').length,
    failed: inState(send, 'failed').length,
    uncertain: uncertain.length,
    uncertainArrived: uncertain.filter((email) => arrived.has(email)).length,
    mostUncertainOfAKill: Math.max(0, ...uncertainOfKills(send).values()),
    partialMessages: messages.filter(({ isWhole }) => !isWhole).length,
  };
}

function inState({ mails }: InspectedSend, wanted: string): string[] {
  return mails.filter(({ state }) => state === wanted).map(({ email }) => email);
}

/** A mail that any process died with may have arrived or not. */
function toEnds(email: string): readonly string[] {
  return findBehaviour(email)?.ends ?? ['sent', 'uncertain'];
}

/** How many mails each process that was killed left uncertain. */
function uncertainOfKills({ mails }: InspectedSend): Map<string, number> {
  return countBy(mails.flatMap(({ state, worker }) => (state === 'uncertain' && worker ? [worker] : [])));
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function diff(values: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return values.filter((value) => !known.has(value));
}

function sharedMessageIds(messages: readonly SinkMessage[]): string[] {
  const owners = new Map<string, string>();
  return messages.flatMap(({ messageId, to }) => {
    if (!messageId) return [];
    const owner = owners.get(messageId) ?? to;
    owners.set(messageId, owner);
    return owner === to ? [] : [messageId];
  });
}
