// Compares what the database says with what the mail server has.

import { findBehaviour } from './behaviours.ts';
import type { InspectedMail, InspectedSend } from './inspect-send.ts';
import { hasArrived, type SinkMessage } from './sink.ts';

export interface JudgedDelivery {
  readonly arrived: number;
  readonly sent: number;
  readonly failed: number;
  readonly uncertain: number;
  /** Of those, mails that did arrive. */
  readonly uncertainArrived: number;
  /** Readers without a mail of which the database does not say that it is uncertain or was refused. */
  readonly lost: number;
  /** Readers with more than one mail. */
  readonly twice: number;
  /** The most mails that one killed process left uncertain. */
  readonly mostUncertainOfAKill: number;
  readonly failures: readonly string[];
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

export function judgeDelivery(evidence: DeliveryEvidence): JudgedDelivery {
  const { readers, send, messages, named, connections } = evidence;
  const arrivals = countBy(messages.filter(hasArrived).map(({ to }) => to));
  const states = new Map(send.mails.map(({ email, state }) => [email, state]));
  const inState = (state: string) =>
    send.mails.filter((mail) => mail.state === state).map(({ email }) => email);
  const [sent, failed, uncertain] = [inState('sent'), inState('failed'), inState('uncertain')];
  const lost = readers.filter(
    (email) => !arrivals.has(email) && !['uncertain', 'failed'].includes(states.get(email) ?? ''),
  );
  const twice = [...arrivals].filter(([, count]) => count > 1).map(([email]) => email);
  const ofAKill = Math.max(0, ...countBy(uncertainOfKills(send.mails)).values());

  const failures: string[] = [];
  const check = (what: string, wrong: readonly unknown[]) => {
    if (wrong.length > 0) failures.push(`${what}: ${wrong.length}, e.g. ${String(wrong[0])}`);
  };
  check('lost', lost);
  check('twice', twice);
  check('a send that does not end', send.state === 'done' ? [] : [send.state]);
  check(
    'readers without a row',
    readers.filter((email) => !states.has(email)),
  );
  check('mails to others than the readers', diff([...arrivals.keys(), ...states.keys()], readers));
  check(
    'in a state that is not an end',
    readers.filter((email) => !toEnds(email).includes(states.get(email) ?? '')),
  );
  check(
    'sent, but not taken by the mail server',
    diff(
      sent,
      messages.filter(({ answer }) => answer.startsWith('2')).map(({ to }) => to),
    ),
  );
  check('arrived, but neither sent nor uncertain', diff([...arrivals.keys()], [...sent, ...uncertain]));
  check('uncertain, but not named', diff(uncertain, named));
  check('named, but not uncertain', diff(named, uncertain));
  check('Message-IDs of two readers', sharedMessageIds(messages));
  if (ofAKill > connections)
    failures.push(`a kill left ${ofAKill} mails uncertain, with ${connections} connections`);
  return {
    arrived: arrivals.size,
    sent: sent.length,
    failed: failed.length,
    uncertain: uncertain.length,
    uncertainArrived: uncertain.filter((email) => arrivals.has(email)).length,
    lost: lost.length,
    twice: twice.length,
    mostUncertainOfAKill: ofAKill,
    failures,
  };
}

/** A mail that any process died with may have arrived or not. */
function toEnds(email: string): readonly string[] {
  return findBehaviour(email)?.ends ?? ['sent', 'uncertain'];
}

function uncertainOfKills(mails: readonly InspectedMail[]): string[] {
  return mails.flatMap(({ state, worker }) => (state === 'uncertain' && worker ? [worker] : []));
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
