// Sending an issue, whose mails the build has written into the release.

import { LocaleSchema, MailSchema } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { z } from 'zod';
import { SEND_STATES } from '../../database/schema.ts';
import { InstantSchema, StoredLocaleSchema, toInstant } from '../../database/stored-values.ts';
import { defineCommand, type OwnerContext } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import {
  addMissing,
  changeSend,
  countMails,
  findRetries,
  findSend,
  resolveUncertain,
  SEND_CHANGES,
  type Send,
  scheduleSend,
} from '../issues/issue-sends.ts';
import { LISTED_STATES, listIssueMails } from '../issues/list-issue-mails.ts';
import { planSend, type SendChoice, toStored } from '../issues/plan-send.ts';
import { countSenders, readSendingPause } from '../sending/take-mails.ts';
import { requestPlainMail } from '../service/request-mail.ts';
import { AddressSchema } from '../smtp/address-schema.ts';

const IssueSchema = z.int().positive();
const Count = z.int().nonnegative();

const StatusSchema = z.object({
  issue: IssueSchema,
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

const DestinationSchema = z.object({ kind: z.enum(['outbox', 'mail-server']), place: z.string() });

async function toStatus({ db, now }: OwnerContext, send: Send): Promise<z.input<typeof StatusSchema>> {
  const { issue, state, startAt, frozenAt, finishedAt } = send;
  const pause = await readSendingPause(db);
  const retries = await findRetries(db, issue, now());
  return {
    issue,
    state,
    startAt: toInstant(startAt),
    frozenAt: frozenAt && toInstant(frozenAt),
    finishedAt: finishedAt && toInstant(finishedAt),
    ...(await countMails(db, issue)),
    retries: retries ? { ...retries, nextAt: toInstant(retries.nextAt) } : null,
    senders: await countSenders(db),
    pause: pause ? { reason: pause.reason, since: pause.since, probeAt: pause.probeAt } : null,
  };
}

async function getSend(context: OwnerContext, issue: number): Promise<Send> {
  const send = await findSend(context.db, issue);
  if (!send)
    throw new OwnerProblem(
      `issue ${issue} was never sent; send it with: ${withSite(`midweek send ${issue}`)}`,
    );
  return send;
}

const ChoiceSchema = z.object({
  issue: IssueSchema,
  /** Readers of other languages get nothing; default: all. */
  languages: z.array(LocaleSchema).optional(),
  /** What readers get whose language the issue is not written in. */
  fallback: LocaleSchema.optional(),
  /** Default: at once. */
  startAt: InstantSchema.optional(),
});

function toChoice({ startAt, ...choice }: z.output<typeof ChoiceSchema>, now: Date): SendChoice {
  return { ...choice, startAt: startAt === undefined ? now : new Date(startAt) };
}

/** Who would get an issue as what, and everything that would stop it. */
export const planSendOfIssue = defineCommand({
  name: 'plan-send',
  input: ChoiceSchema,
  output: z.object({
    issue: IssueSchema,
    /** Without the name of the newsletter and the number; empty when the release has no mails of it. */
    title: z.string(),
    readers: Count,
    from: z.string(),
    origin: z.string(),
    /** Where the mails go. */
    destination: DestinationSchema,
    mails: z.record(
      LocaleSchema,
      z.object({
        readers: Count,
        subject: z.string(),
        bytes: Count,
        firstLink: z.string().optional(),
        language: LocaleSchema,
      }),
    ),
    /** Subscribers who get nothing, by language and state; `active` where the language is left out. */
    leftOut: z.record(StoredLocaleSchema, z.record(z.string(), Count)),
    warnings: z.array(z.string()),
    /** Why it cannot be sent, each with the cure. */
    obstacles: z.array(z.string()),
  }),
  run: async (context, input) => (await planSend(context, toChoice(input, context.now()))).plan,
});

export const startSend = defineCommand({
  name: 'start-send',
  input: ChoiceSchema,
  output: StatusSchema,
  async run(context, input) {
    const now = context.now();
    const choice = toChoice(input, now);
    const { plan, mails } = await planSend(context, choice);
    const [obstacle] = plan.obstacles;
    if (obstacle !== undefined) throw new OwnerProblem(obstacle);
    const { issue, startAt } = choice;
    if (!(await scheduleSend(context.db, { issue, mails: toStored(mails), startAt, now })))
      throw new OwnerProblem(`issue ${issue} is being sent by somebody else in this moment`);
    return toStatus(context, await getSend(context, issue));
  },
});

/** One mail to one address that need not be a reader's, with links that lead nowhere. */
export const sendTest = defineCommand({
  name: 'send-test',
  input: z.object({ to: AddressSchema, locale: LocaleSchema, mail: MailSchema }),
  output: z.object({ to: z.string(), destination: DestinationSchema }),
  async run({ db, mailDestination, now }, { to, locale, mail }) {
    await db.transaction((tx) => requestPlainMail(tx, { to: to.address, locale, ...mail }, now()));
    return { to: to.address, destination: mailDestination };
  },
});

export const showSend = defineCommand({
  name: 'show-send',
  input: z.object({ issue: IssueSchema }),
  output: StatusSchema,
  run: async (context, { issue }) => toStatus(context, await getSend(context, issue)),
});

export const changeSendState = defineCommand({
  name: 'change-send',
  input: z.object({ issue: IssueSchema, change: z.enum(SEND_CHANGES) }),
  output: StatusSchema,
  async run(context, { issue, change }) {
    const { state } = await getSend(context, issue);
    const changed = await changeSend(context.db, issue, change, context.now());
    if (!changed) throw new OwnerProblem(`issue ${issue} is ${state}; there is nothing to ${change}`);
    return toStatus(context, await getSend(context, issue));
  },
});

export const sendMissing = defineCommand({
  name: 'send-missing',
  input: z.object({ issue: IssueSchema }),
  /** Mails that failed are not tried again: the mail server has said no. */
  output: z.object({ added: Count, failed: Count }),
  async run(context, { issue }) {
    const { db, now } = context;
    const send = await getSend(context, issue);
    if (!send.frozenAt) throw new OwnerProblem(`issue ${issue} is ${send.state}: nobody can miss it yet`);
    const { queued, failed } = await countMails(db, issue);
    if (send.state === 'paused')
      throw new OwnerProblem(
        `issue ${issue} is paused and ${queued} readers wait for it; go on with: ${withSite(`midweek send resume ${issue}`)}`,
      );
    return { added: await addMissing(db, send, now()), failed };
  },
});

/** Mails that did not go out, or of which nobody knows. */
export const listMailsOfIssue = defineCommand({
  name: 'list-issue-mails',
  input: z.object({
    issue: IssueSchema,
    state: z.enum(LISTED_STATES),
    limit: z.int().min(1).max(1000),
    offset: Count,
  }),
  output: z.object({
    total: Count,
    mails: z.array(
      z.object({ address: z.string(), reason: z.string().nullable(), at: InstantSchema.nullable() }),
    ),
  }),
  async run({ db }, args) {
    const { total, mails } = await listIssueMails(db, args);
    return { total, mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at && toInstant(at) })) };
  },
});

export const resolveSend = defineCommand({
  name: 'resolve-send',
  input: z.object({
    issue: IssueSchema,
    /** One reader; all uncertain mails without it. */
    address: AddressSchema.optional(),
    as: z.enum(['again', 'sent']),
  }),
  output: z.object({ resolved: Count }),
  async run(context, { issue, address, as }) {
    const { db, now } = context;
    await getSend(context, issue);
    const { mails } = address
      ? await listIssueMails(db, {
          issue,
          state: 'uncertain',
          limit: 1,
          offset: 0,
          normalizedEmail: address.normalized,
        })
      : { mails: [] };
    if (address && !mails[0])
      throw new OwnerProblem(`no email of issue ${issue} to ${address.address} is uncertain`);
    return {
      resolved: await resolveUncertain(
        db,
        { issue, subscriberId: mails[0]?.subscriberId ?? undefined, as },
        now(),
      ),
    };
  },
});
