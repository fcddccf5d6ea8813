// Mails of an issue that did not go out, or of which nobody knows whether they arrived.

import { formatWallTime } from '@midweek/core';
import { count } from '@midweek/core/files';
import { z } from 'zod';
import { InstantSchema } from '../../database/stored-values.ts';
import { defineCommand, type OwnerContext, type ShowOptions } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { resolveUncertain } from '../issues/issue-sends.ts';
import { listIssueMails, type UnsentState } from '../issues/list-issue-mails.ts';
import { parseEmail } from '../smtp/email-address.ts';
import { Count, getSend, OF_ISSUE, ShownIssueSchema, showSend } from './send-status.ts';

const PAGE_SIZE = 50;
const EXAMPLE = '258 ada@example.org --sent';

export const listUncertainMails = defineCommand({
  name: 'list-uncertain-mails',
  roles: ['owner', 'editor'],
  call: 'send uncertain',
  help: {
    en: 'Lists the emails of an issue that were handed over without an answer of the mail server, or while our server stopped: they may have arrived. They are not sent again by themselves. The log of the mail server knows; then say so with: midweek send resolve',
    fr: 'Liste les emails d’un numéro remis sans réponse du serveur de messagerie, ou pendant que notre serveur s’arrêtait : ils sont peut-être arrivés. Ils ne sont pas renvoyés d’eux-mêmes. Le journal du serveur de messagerie le sait ; dis-le ensuite avec : midweek send resolve',
  },
  ...listOf('uncertain'),
});

export const listFailedMails = defineCommand({
  name: 'list-failed-mails',
  roles: ['owner', 'editor'],
  call: 'send failed',
  help: {
    en: 'Lists the emails of an issue that the mail server refused for good, or for too long, and what it said. They are not sent again: readers whose mailbox does not exist are marked as bounced, the others get the next issue.',
    fr: 'Liste les emails d’un numéro que le serveur de messagerie a refusés pour de bon, ou trop longtemps, et ce qu’il a dit. Ils ne sont pas renvoyés : les lecteurs dont la boîte n’existe pas sont marqués bounced, les autres reçoivent le numéro suivant.',
  },
  ...listOf('failed'),
});

function listOf(state: UnsentState) {
  const input = z.object({
    ...OF_ISSUE,
    page: z.int().min(1).default(1).meta({ en: 'which page of 50', fr: 'quelle page de 50', value: 'N' }),
  });
  const output = z.object({
    total: Count,
    mails: z.array(
      z.object({ address: z.string(), reason: z.string().nullable(), at: InstantSchema.nullable() }),
    ),
  });
  type Input = z.output<typeof input>;
  return {
    input,
    positional: ['issue'],
    example: '258',
    output,
    async run({ db }: OwnerContext, { issue, page }: Input) {
      const offset = (page - 1) * PAGE_SIZE;
      const { total, mails } = await listIssueMails(db, { issue, state, limit: PAGE_SIZE, offset });
      return { total, mails: mails.map(({ address, reason, at }) => ({ address, reason, at })) };
    },
    show({ total, mails }: z.output<typeof output>, { issue, page }: Input, { timeZone }: ShowOptions) {
      if (total === 0)
        return [`No email of issue ${issue} ${state === 'failed' ? 'has failed' : 'is uncertain'}.`];
      if (mails.length === 0) return [`This page is empty; there are ${total} in all.`];
      const rows = mails.map(({ address, reason, at }) => [
        address,
        at ? formatWallTime(new Date(at), timeZone).replace('T', ' ') : '',
        reason ?? '',
      ]);
      const offset = (page - 1) * PAGE_SIZE;
      return [
        { rows: [['address', `at (${timeZone})`, 'reason'], ...rows] },
        `${offset + 1} to ${offset + mails.length} of ${total.toLocaleString('en')}`,
      ];
    },
  };
}

export const resolveSend = defineCommand({
  name: 'resolve-send',
  records: ({ issue }) => ({ issue }),
  call: 'send resolve',
  help: {
    en: 'Decides about emails of an issue that are uncertain; midweek send uncertain lists them.',
    fr: 'Décide des emails d’un numéro qui sont incertains ; midweek send uncertain les liste.',
  },
  input: z
    .object({
      ...OF_ISSUE,
      address: z.string().optional().meta({ en: 'of one reader', fr: 'd’un lecteur' }),
      all: z.boolean().default(false).meta({
        en: 'all of them, instead of the one to an address',
        fr: 'tous, au lieu de celui d’une adresse',
      }),
      again: z.boolean().default(false).meta({
        en: 'send them again; whoever has got the first one gets it twice',
        fr: 'les renvoie ; qui a reçu le premier le reçoit deux fois',
      }),
      sent: z.boolean().default(false).meta({ en: 'take them as sent', fr: 'les tient pour envoyés' }),
    })
    .refine(({ address, all }) => (address !== undefined) !== all, {
      error: `either an address or --all, for example: midweek send resolve ${EXAMPLE}`,
    })
    .refine(({ again, sent }) => again !== sent, {
      error: `either --again or --sent, for example: midweek send resolve ${EXAMPLE}`,
    }),
  positional: ['issue', 'address'],
  example: EXAMPLE,
  output: z.object({ issue: ShownIssueSchema, as: z.enum(['again', 'sent']), resolved: Count }),
  async question({ issue, address, again }, run) {
    if (!again) return undefined;
    const { uncertain } = await run(showSend, { issue });
    const whom = address ?? count(uncertain, 'reader');
    return `Send issue ${issue} again to ${whom}, who may have it already?`;
  },
  async run(context, { issue, address, again }) {
    const { db, now } = context;
    const email = address === undefined ? undefined : parseEmail(address);
    if (address !== undefined && !email) throw new OwnerProblem(`"${address}" is not an email address`);
    await getSend(context, issue);
    const { mails } = email
      ? await listIssueMails(db, {
          issue,
          state: 'uncertain',
          limit: 1,
          offset: 0,
          normalizedEmail: email.normalized,
        })
      : { mails: [] };
    if (email && !mails[0])
      throw new OwnerProblem(`no email of issue ${issue} to ${email.address} is uncertain`);
    const as = again ? 'again' : 'sent';
    const subscriberId = mails[0]?.subscriberId ?? undefined;
    return { issue, as, resolved: await resolveUncertain(db, { issue, subscriberId, as }, now()) } as const;
  },
  show({ issue, as, resolved }, _input, { whenMailed }) {
    if (resolved === 0) return [`No email of issue ${issue} is uncertain.`];
    const mails = count(resolved, 'email');
    return [as === 'again' ? `Sent again ${whenMailed}: ${mails}.` : `Marked as sent: ${mails}.`];
  },
});
