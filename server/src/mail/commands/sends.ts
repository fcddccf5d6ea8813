// Sending an issue, whose mails the build has written into the release.

import { IssueNameSchema, LocaleSchema, MailSchema } from '@midweek/core';
import { count, withSite } from '@midweek/core/files';
import { z } from 'zod';
import { InstantSchema, StoredLocaleSchema } from '../../database/stored-values.ts';
import { defineCommand } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { addMissing, countMails, countMissing, scheduleSend } from '../issues/issue-sends.ts';
import { planSend, type SendChoice, toStored } from '../issues/plan-send.ts';
import { requestPlainMail } from '../service/request-mail.ts';
import { AddressSchema } from '../smtp/address-schema.ts';
import { Count, getSend, SendStatusSchema, ShownIssueSchema, toStatus } from './send-status.ts';

export const DestinationSchema = z.object({ kind: z.enum(['outbox', 'mail-server']), place: z.string() });

const ChoiceSchema = z.object({
  issue: IssueNameSchema,
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
  roles: ['owner', 'editor'],
  input: ChoiceSchema,
  output: z.object({
    issue: ShownIssueSchema,
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
  records: ({ issue }) => ({ issue }),
  input: ChoiceSchema,
  output: SendStatusSchema,
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
  records: ({ locale }) => ({ locale }),
  input: z.object({ to: AddressSchema, locale: LocaleSchema, mail: MailSchema }),
  output: z.object({ to: z.string(), destination: DestinationSchema }),
  async run({ db, mailDestination, now }, { to, locale, mail }) {
    await db.transaction((tx) => requestPlainMail(tx, { to: to.address, locale, ...mail }, now()));
    return { to: to.address, destination: mailDestination };
  },
});

export const sendMissing = defineCommand({
  name: 'send-missing',
  records: ({ issue, dryRun }, { added }) => (dryRun ? undefined : { issue, readers: added }),
  input: z.object({
    issue: IssueNameSchema,
    /** Only counts them. */
    dryRun: z.boolean().default(false),
  }),
  /** Mails that failed are not tried again: the mail server has said no. */
  output: z.object({ issue: ShownIssueSchema, added: Count, failed: Count }),
  async run(context, { issue, dryRun }) {
    const { db, now } = context;
    const send = await getSend(context, issue);
    if (!send.frozenAt) throw new OwnerProblem(`issue ${issue} is ${send.state}: nobody can miss it yet`);
    const { queued, failed } = await countMails(db, issue);
    if (send.state === 'paused')
      throw new OwnerProblem(
        `issue ${issue} is paused and ${queued} readers wait for it; go on with: ${withSite(`midweek send resume ${issue}`)}`,
      );
    const added = dryRun ? await countMissing(db, send) : await addMissing(db, send, now());
    return { issue, added, failed };
  },
  show: ({ issue, added, failed }, _input, { whenMailed }) => [
    added === 0
      ? `No other reader is missing issue ${issue}.`
      : `Issue ${issue} is sent to ${count(added, 'more reader')} ${whenMailed}.`,
    ...(failed > 0
      ? [
          `Failed, and not sent again: ${count(failed, 'email')}. See: ${withSite(`midweek send failed ${issue}`)}`,
        ]
      : []),
  ],
});
