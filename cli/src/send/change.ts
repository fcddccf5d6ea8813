import { count } from '@midweek/core/files';
import { loadTimeZone } from '@midweek/core/load';
import { z } from 'zod';
import { defineLocal, IssueNumberSchema } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { withOwner } from '../owner.ts';
import { currentSite } from '../project.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { formatStatus, type SendStatus } from './format-status.ts';

interface Changed {
  readonly status: SendStatus;
  readonly timeZone: string;
}

const SHOWN = {
  toJson: ({ status }: Changed) => status,
  show: ({ status, timeZone }: Changed) => formatStatus(status, timeZone).trimEnd().split('\n'),
};

const NUMBER = IssueNumberSchema.meta({ en: 'of the issue', fr: 'du numéro' });

export const pause = defineLocal({
  call: 'send pause',
  help: {
    en: 'Stops sending an issue, or keeps one that is scheduled from starting. Emails that are being handed over still go out.',
    fr: 'Arrête l’envoi d’un numéro, ou empêche un envoi programmé de commencer. Les emails en train d’être remis partent encore.',
  },
  input: z.object({ number: NUMBER }),
  positional: ['number'],
  example: '258',
  run: ({ number }) => change(number, 'pause'),
  ...SHOWN,
});

export const resume = defineLocal({
  call: 'send resume',
  help: {
    en: 'Goes on with an issue that was paused.',
    fr: 'Reprend un numéro qui était en pause.',
  },
  input: z.object({ number: NUMBER }),
  positional: ['number'],
  example: '258',
  run: ({ number }) => change(number, 'resume'),
  ...SHOWN,
});

export const cancel = defineLocal({
  call: 'send cancel',
  help: {
    en: 'Ends the sending of an issue: readers who do not have it yet will not get it. An issue that is only scheduled can be sent again; one that some readers have got can be sent to the others with: midweek send <number> --missing',
    fr: 'Met fin à l’envoi d’un numéro : les lecteurs qui ne l’ont pas encore ne le recevront pas. Un numéro seulement programmé peut être envoyé de nouveau ; celui que des lecteurs ont déjà reçu peut être envoyé aux autres avec : midweek send <number> --missing',
  },
  input: z.object({
    number: NUMBER,
    yes: z.boolean().default(false).meta({ en: 'do it without asking', fr: 'le fait sans demander' }),
  }),
  positional: ['number'],
  example: '258',
  run: ({ number, yes }) => change(number, 'cancel', yes),
  ...SHOWN,
});

function change(issue: number, change: 'pause' | 'resume' | 'cancel', isSure = true): Promise<Changed> {
  return withOwner(async (owner) => {
    const { queued, frozenAt } = await owner.run('show-send', { issue });
    const whom = frozenAt ? `for the ${count(queued, 'reader')} who wait for it` : 'before it begins';
    if (!isSure && !(await askYes(`Cancel issue ${issue} ${whom}?`)))
      throw new Failure('nothing was cancelled');
    const status = await owner.run('change-send', { issue, change });
    return { status, timeZone: await loadTimeZone(currentSite().folder) };
  });
}
