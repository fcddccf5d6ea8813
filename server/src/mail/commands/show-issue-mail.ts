import {
  fillPlaceholders,
  IssueNameSchema,
  LocaleSchema,
  MAX_MAILED_ISSUES,
  paths,
  toUrl,
} from '@midweek/core';
import { z } from 'zod';
import { InstantSchema, StoredLocaleSchema } from '../../database/stored-values.ts';
import { defineCommand, type OwnerContext } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { findSend } from '../issues/issue-sends.ts';
import { findKeptMails, type KeptMails } from '../issues/kept-mails.ts';
import { requestPlainMail } from '../service/request-mail.ts';
import { AddressSchema } from '../smtp/address-schema.ts';
import { Count, SendStatusSchema, toStatus } from './send-status.ts';
import { DestinationSchema } from './sends.ts';

/** The mails of an issue as they are or were sent, without their HTML, which is a document of its own. */
export const showIssueMail = defineCommand({
  name: 'show-issue-mail',
  roles: ['owner', 'editor'],
  input: z.object({ issue: IssueNameSchema }),
  output: z.object({
    issue: IssueNameSchema,
    title: z.string(),
    /** When readers see its page; null when it was sent, and so is seen. */
    shownFrom: InstantSchema.nullable(),
    isUnlisted: z.boolean(),
    /** Warnings of the last build about its texts; empty once the issue was sent. */
    warnings: z.array(z.object({ file: z.string(), line: z.int(), message: z.string() })),
    /** How far its sending is; null when it was never sent or scheduled. */
    send: SendStatusSchema.nullable(),
    mails: z.array(
      z.object({
        locale: StoredLocaleSchema,
        subject: z.string(),
        text: z.string(),
        /** Of the HTML. */
        bytes: Count,
        /** That the text is in; null where nobody knows any more. */
        language: StoredLocaleSchema.nullable(),
        /** Of its page. */
        page: z.string(),
      }),
    ),
  }),
  async run(context, { issue }) {
    const { title, shownFrom, isUnlisted, warnings, mails } = await getKeptMails(context, issue);
    const origin = context.origin();
    const send = await findSend(context.db, issue);
    return {
      issue,
      title,
      shownFrom: shownFrom ?? null,
      isUnlisted,
      warnings: send?.frozenAt ? [] : warnings,
      send: send ? await toStatus(context, send) : null,
      mails: Object.entries(mails).map(([locale, mail]) => {
        const { subject, html, text } = fillPlaceholders(mail, origin, locale);
        return {
          locale,
          subject,
          text,
          bytes: Buffer.byteLength(html),
          language: mail.language ?? null,
          page: toUrl(origin, locale, paths.issue(issue)),
        };
      }),
    };
  },
});

/** The mail that a release has, or that was sent, to one address that need not be a reader's. Its links lead nowhere. */
export const sendTestIssue = defineCommand({
  name: 'send-test-issue',
  records: ({ issue, locale }) => ({ issue, locale }),
  input: z.object({ issue: IssueNameSchema, to: AddressSchema, locale: LocaleSchema }),
  output: z.object({ to: z.string(), destination: DestinationSchema }),
  async run(context, { issue, to, locale }) {
    const { db, mailDestination, now, origin } = context;
    const { mails } = await getKeptMails(context, issue);
    const mail = mails[locale];
    if (!mail) throw new OwnerProblem(`issue ${issue} has no email in ${locale}`);
    const filled = fillPlaceholders(mail, origin(), locale);
    await db.transaction((tx) => requestPlainMail(tx, { to: to.address, locale, ...filled }, now()));
    return { to: to.address, destination: mailDestination };
  },
});

async function getKeptMails(context: OwnerContext, issue: string): Promise<KeptMails> {
  const kept = await findKeptMails(context, issue);
  if (!kept)
    throw new OwnerProblem(
      `there are no emails of issue ${issue}: it was never sent from here, and a build writes those of the newest ${MAX_MAILED_ISSUES} issues only`,
    );
  return kept;
}
