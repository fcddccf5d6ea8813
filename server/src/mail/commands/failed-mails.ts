import { MAILS, type MailName } from '@midweek/core';
import { toMinute, withSite } from '@midweek/core/files';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { mails, subscribers } from '../../database/schema.ts';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand, type OwnerContext, PageSchema } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { restoreHint } from '../../subscriptions/commands/restore-subscribers.ts';

const UNSUCCESSFUL = ['failed', 'uncertain'] as const;

const PAGE_SIZE = 50;

const FailedSchema = z.object({
  total: z.int(),
  mails: z.array(
    z.object({
      id: z.uuid(),
      to: z.string(),
      mail: z.string(),
      state: z.enum(UNSUCCESSFUL),
      attempts: z.int(),
      lastError: z.string().nullable(),
      createdAt: InstantSchema,
    }),
  ),
});
const RetriedSchema = z.object({ id: z.uuid(), mail: z.string(), queued: z.literal(true) });

export const failedMails = defineCommand({
  name: 'failed-mails',
  records: ({ retry }) => (retry === undefined ? undefined : { mail: retry }),
  call: 'subscribers failed-mails',
  help: {
    en: 'Lists the emails that did not go out, newest first. "failed" was given up after all tries or refused for good; "uncertain" was handed over without an answer of the mail server, or when our server stopped, so it may have arrived. Emails of an issue have commands of their own: midweek send failed 258, midweek send uncertain 258.',
    fr: 'Liste les emails qui ne sont pas partis, les plus récents d’abord. « failed » a été abandonné après tous les essais ou refusé pour de bon ; « uncertain » a été remis sans réponse du serveur de messagerie, ou quand notre serveur s’est arrêté : il est peut-être arrivé. Les emails d’un numéro ont leurs propres commandes : midweek send failed 258, midweek send uncertain 258.',
  },
  input: z.object({
    retry: z.uuid().optional().meta({
      en: 'send this one again, with the same links',
      fr: 'renvoie celui-ci, avec les mêmes liens',
      value: 'ID',
    }),
    page: PageSchema,
  }),
  output: z.union([FailedSchema, RetriedSchema]),
  run: (context, { retry, page }) =>
    retry === undefined ? listFailed(context, page) : retryMail(context, retry),
  show(output, { page }, { whenMailed }) {
    if ('queued' in output) return [`The email "${output.mail}" is sent again ${whenMailed}.`];
    const { total, mails } = output;
    const offset = mails.length === 0 ? 0 : (page - 1) * PAGE_SIZE + 1;
    return [
      ...mails.flatMap(({ id, to, mail, state, attempts, lastError, createdAt }) => [
        `${id}  ${toMinute(createdAt)}  ${mail} to ${to}`,
        `  ${state} at attempt ${attempts}: ${lastError ?? ''}`,
      ]),
      total === 0
        ? `Every email went out. Those of issues are counted by: ${withSite('midweek send status 258')}`
        : `${offset} to ${(page - 1) * PAGE_SIZE + mails.length} of ${total}. Send one again with --retry and its id.`,
    ];
  },
});

/** The same list for those who may look and send nothing. */
export const listUnsentMails = defineCommand({
  name: 'list-unsent-mails',
  roles: ['owner', 'editor'],
  input: z.object({ page: PageSchema }),
  output: FailedSchema,
  run: (context, { page }) => listFailed(context, page),
});

/** Mails that were given up, and those of which nobody can say whether they went out. Newest first. */
async function listFailed({ db }: OwnerContext, page: number): Promise<z.input<typeof FailedSchema>> {
  const isUnsuccessful = and(isNull(mails.issue), inArray(mails.state, [...UNSUCCESSFUL]));
  const rows = await db
    .select({ unsent: mails, email: subscribers.email })
    .from(mails)
    .leftJoin(subscribers, eq(mails.subscriberId, subscribers.id))
    .where(isUnsuccessful)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    total: await db.$count(mails, isUnsuccessful),
    mails: rows.map(({ unsent, email }) => ({
      id: unsent.id,
      to: email ?? unsent.toEmail ?? '',
      mail: unsent.mail,
      state: unsent.state as (typeof UNSUCCESSFUL)[number],
      attempts: unsent.attempts,
      lastError: unsent.lastError,
      createdAt: unsent.createdAt,
    })),
  };
}

/** Sends one of them again, with the same links. */
async function retryMail({ db, now }: OwnerContext, id: string): Promise<z.input<typeof RetriedSchema>> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(mails.id, id), isNull(mails.issue));
    const [unsent] = await tx.select().from(mails).where(isIt).for('update');
    if (!unsent) throw new OwnerProblem(`there is no email ${id}`);
    const { mail, state, subscriberId } = unsent;
    if (!UNSUCCESSFUL.some((name) => name === state)) throw new OwnerProblem(`the email ${id} is ${state}`);
    const [reader] = subscriberId
      ? await tx.select().from(subscribers).where(eq(subscribers.id, subscriberId))
      : [];
    if (reader && !MAILS[mail as MailName]?.readers.includes(reader.state)) {
      const hint = reader.state === 'bounced' ? `; ${restoreHint(reader.email)}` : '';
      throw new OwnerProblem(
        `the email "${mail}" is not for a reader who is ${reader.state}; it is not sent${hint}`,
      );
    }
    await tx
      .update(mails)
      .set({ state: 'queued', worker: null, attempts: 0, dueAt: now(), lastError: null, finishedAt: null })
      .where(isIt);
    return { id, mail, queued: true };
  });
}
