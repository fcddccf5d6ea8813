import { formatWallTime } from '@midweek/core';
import { loadTimeZone } from '@midweek/core/load';
import type { OutputOf } from '@midweek/server/owner';
import { z } from 'zod';
import { defineLocal, IssueNumberSchema } from '../command-line/command.ts';
import { withOwner } from '../owner.ts';
import { currentSite } from '../project.ts';

const PAGE_SIZE = 50;

export const uncertain = defineLocal({
  call: 'send uncertain',
  help: {
    en: 'Lists the emails of an issue that were handed over without an answer of the mail server, or while our server stopped: they may have arrived. They are not sent again by themselves. The log of the mail server knows; then say so with: midweek send resolve',
    fr: 'Liste les emails d’un numéro remis sans réponse du serveur de messagerie, ou pendant que notre serveur s’arrêtait : ils sont peut-être arrivés. Ils ne sont pas renvoyés d’eux-mêmes. Le journal du serveur de messagerie le sait ; dis-le ensuite avec : midweek send resolve',
  },
  ...defineList('uncertain'),
});

export const failed = defineLocal({
  call: 'send failed',
  help: {
    en: 'Lists the emails of an issue that the mail server refused for good, or for too long, and what it said. They are not sent again: readers whose mailbox does not exist are marked as bounced, the others get the next issue.',
    fr: 'Liste les emails d’un numéro que le serveur de messagerie a refusés pour de bon, ou trop longtemps, et ce qu’il a dit. Ils ne sont pas renvoyés : les lecteurs dont la boîte n’existe pas sont marqués bounced, les autres reçoivent le numéro suivant.',
  },
  ...defineList('failed'),
});

function defineList(state: 'uncertain' | 'failed') {
  return {
    input: z.object({
      number: IssueNumberSchema.meta({ en: 'of the issue', fr: 'du numéro' }),
      page: z.int().min(1).default(1).meta({ en: 'which page of 50', fr: 'quelle page de 50', value: 'N' }),
    }),
    positional: ['number'],
    example: '258',
    run: async ({ number: issue, page }: Input) => ({
      ...(await withOwner((owner) =>
        owner.run('list-issue-mails', { issue, state, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
      )),
      timeZone: await loadTimeZone(currentSite().folder),
    }),
    toJson: ({ total, mails }: Listed) => ({ total, mails }),
    show({ total, mails, timeZone }: Listed, { number, page }: Input) {
      if (total === 0)
        return [`No email of issue ${number} ${state === 'failed' ? 'has failed' : 'is uncertain'}.`];
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

interface Input {
  readonly number: number;
  readonly page: number;
}
type Listed = OutputOf<'list-issue-mails'> & { readonly timeZone: string };
