// How far a send is, as programs and people see it.

import { formatTime, IssueNameSchema, toNumberOrName } from '@midweek/core';
import { count, withSite } from '@midweek/core/files';
import { z } from 'zod';
import { SEND_STATES } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand, type OwnerContext, type Shown } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { countMails, findRetries, findSend, type Send } from '../issues/issue-sends.ts';
import { countSenders, readSendingPause } from '../sending/take-mails.ts';

/** How late a send may be before its status says why. A server looks for one every second. */
const START_GRACE_MS = 10_000;

/** In what a command answers. */
export const ShownIssueSchema = z.union([z.int(), IssueNameSchema.transform(toNumberOrName)]);
export const Count = z.int().nonnegative();

/** How the commands about one send are called. */
export const OF_ISSUE = {
  issue: IssueNameSchema.meta({
    en: 'such as 258 or spring-letter: its folder below newsletter/',
    fr: 'par exemple 258 ou lettre-de-printemps : son dossier sous newsletter/',
  }),
};

export const SendStatusSchema = z.object({
  issue: ShownIssueSchema,
  state: z.enum(SEND_STATES),
  startAt: InstantSchema,
  frozenAt: InstantSchema.nullable(),
  finishedAt: InstantSchema.nullable(),
  queued: Count,
  sending: Count,
  sent: Count,
  failed: Count,
  uncertain: Count,
  skipped: Count,
  /** Mails that were not taken and are tried again, when the first of them is, and what was said about it. */
  retries: z.object({ mails: Count, nextAt: InstantSchema, reason: z.string() }).nullable(),
  /** Servers that have shown lately that they send. */
  senders: Count,
  /** Why and since when the mail server gets no mails at all. */
  pause: z.object({ reason: z.string(), since: InstantSchema, probeAt: InstantSchema }).nullable(),
});

export type SendStatus = z.output<typeof SendStatusSchema>;

export async function toStatus(
  { db, now }: OwnerContext,
  send: Pick<Send, 'issue' | 'state' | 'startAt' | 'frozenAt' | 'finishedAt'>,
): Promise<z.input<typeof SendStatusSchema>> {
  const { issue, state, startAt, frozenAt, finishedAt } = send;
  const pause = await readSendingPause(db);
  const retries = await findRetries(db, issue, now());
  return {
    issue,
    state,
    startAt,
    frozenAt,
    finishedAt,
    ...(await countMails(db, issue)),
    retries: retries ?? null,
    senders: await countSenders(db),
    pause: pause ? { reason: pause.reason, since: pause.since, probeAt: pause.probeAt } : null,
  };
}

/** Throws an OwnerProblem when there is none. */
export async function getSend(context: OwnerContext, issue: string): Promise<Send> {
  const send = await findSend(context.db, issue);
  if (!send)
    throw new OwnerProblem(
      `issue ${issue} was never sent; send it with: ${withSite(`midweek send ${issue}`)}`,
    );
  return send;
}

export const showSend = defineCommand({
  name: 'show-send',
  roles: ['owner', 'editor'],
  input: z.object({ issue: IssueNameSchema }),
  output: SendStatusSchema,
  run: async (context, { issue }) => toStatus(context, await getSend(context, issue)),
});

/** With times by the clock of the site. */
export function showStatus(status: SendStatus, timeZone: string): Shown[] {
  const { issue, queued, sending, sent, failed, uncertain, skipped } = status;
  const figures = { queued, sending, sent, failed, uncertain, skipped };
  const rows = Object.entries(figures).map(([name, value]) => [`  ${name}`, value.toLocaleString('en')]);
  return [
    `Issue ${issue}   ${describeState(status, timeZone)}`,
    ...(status.frozenAt ? [{ rows, alignRight: [1] }] : []),
    ...listAdvice(status, timeZone),
  ];
}

/** In a few words. */
export function describeState(
  { state, startAt, frozenAt, finishedAt }: SendStatus,
  timeZone: string,
): string {
  const at = (instant: string | null) => (instant ? formatTime(instant, timeZone) : '');
  switch (state) {
    case 'scheduled':
      return `scheduled for ${at(startAt)}`;
    case 'sending':
      return `sending since ${at(frozenAt)}`;
    case 'paused':
      return frozenAt ? `paused, started ${at(frozenAt)}` : `paused, scheduled for ${at(startAt)}`;
    case 'done':
      return `sent, from ${at(frozenAt)} to ${at(finishedAt)}`;
    case 'cancelled':
      return `cancelled at ${at(finishedAt)}`;
  }
}

/** What the owner can do about what is not as it should be. */
function listAdvice(
  { issue, state, startAt, uncertain, retries, pause }: SendStatus,
  timeZone: string,
): string[] {
  const lines: string[] = [];
  const at = (instant: string) => formatTime(instant, timeZone);
  if (state === 'scheduled' && Date.parse(startAt) < Date.now() - START_GRACE_MS)
    lines.push(
      `It is due. It starts once the server runs and its page is published: ${withSite('npx midweek publish')}`,
    );
  if (state === 'paused') lines.push(`Resume it with: ${withSite(`midweek send resume ${issue}`)}`);
  if (pause && (state === 'sending' || state === 'scheduled'))
    lines.push(
      `The mail server has been refusing us since ${at(pause.since)}: ${pause.reason}`,
      `One email is tried at ${at(pause.probeAt)}, and if it is taken, the rest follow. Details: ${withSite('midweek doctor')}`,
    );
  if (retries)
    lines.push(
      `${count(retries.mails, 'email')} refused for now, tried again from ${at(retries.nextAt)} on: ${retries.reason}`,
    );
  if (uncertain > 0) lines.push(`Which emails are uncertain: ${withSite(`midweek send uncertain ${issue}`)}`);
  return lines;
}
