import { count } from '@midweek/core/files';
import type { Owner } from '@midweek/server/owner';
import { z } from 'zod';
import { defineLocal, IssueNumberSchema } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { whenMailed, withOwner } from '../owner.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { toPrintable } from '../terminal/printable.ts';

const EXAMPLE = '258 ada@example.org --sent';

export const resolve = defineLocal({
  call: 'send resolve',
  help: {
    en: 'Decides about emails of an issue that are uncertain; midweek send uncertain lists them.',
    fr: 'Décide des emails d’un numéro qui sont incertains ; midweek send uncertain les liste.',
  },
  input: z
    .object({
      number: IssueNumberSchema.meta({ en: 'of the issue', fr: 'du numéro' }),
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
      yes: z
        .boolean()
        .default(false)
        .meta({ en: 'with --again: do it without asking', fr: 'avec --again : le fait sans demander' }),
    })
    .refine(({ address, all }) => (address !== undefined) !== all, {
      error: `either an address or --all, for example: midweek send resolve ${EXAMPLE}`,
    })
    .refine(({ again, sent }) => again !== sent, {
      error: `either --again or --sent, for example: midweek send resolve ${EXAMPLE}`,
    }),
  positional: ['number', 'address'],
  example: EXAMPLE,
  run({ number: issue, address, again, yes }) {
    const as = again ? 'again' : 'sent';
    return withOwner(async (owner) => {
      if (again && !yes) await confirm(owner, issue, address);
      const { resolved } = await owner.run('resolve-send', {
        issue,
        as,
        ...(address !== undefined && { address }),
      });
      return { issue, as, resolved, when: whenMailed(owner) };
    });
  },
  toJson: ({ issue, as, resolved }) => ({ issue, as, resolved }),
  show({ issue, as, resolved, when }) {
    if (resolved === 0) return [`No email of issue ${issue} is uncertain.`];
    const mails = count(resolved, 'email');
    return [as === 'again' ? `Sent again ${when}: ${mails}.` : `Marked as sent: ${mails}.`];
  },
});

async function confirm(owner: Owner, issue: number, address: string | undefined): Promise<void> {
  const { uncertain } = await owner.run('show-send', { issue });
  const whom =
    address === undefined
      ? `${count(uncertain, 'reader')}, who may have it already`
      : `${toPrintable(address)}, who may have it already`;
  if (!(await askYes(`Send issue ${issue} again to ${whom}?`))) throw new Failure('nothing was sent again');
}
