import { count } from '@midweek/core/files';
import { z } from 'zod';
import { defineCommand, type OwnerContext, type ShowOptions } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import { changeSend, type SendChange } from '../issues/issue-sends.ts';
import {
  getSend,
  OF_ISSUE,
  type SendStatus,
  SendStatusSchema,
  showSend,
  showStatus,
  toStatus,
} from './send-status.ts';

const CHANGE = {
  input: z.object(OF_ISSUE),
  positional: ['issue'],
  example: '258',
  output: SendStatusSchema,
  records: ({ issue }: { issue: string }) => ({ issue }),
  show: (status: SendStatus, _input: unknown, { timeZone }: ShowOptions) => showStatus(status, timeZone),
};

export const pauseSend = defineCommand({
  name: 'pause-send',
  call: 'send pause',
  help: {
    en: 'Stops sending an issue, or keeps one that is scheduled from starting. Emails that are being handed over still go out.',
    fr: 'Arrête l’envoi d’un numéro, ou empêche un envoi programmé de commencer. Les emails en train d’être remis partent encore.',
  },
  ...CHANGE,
  run: (context, { issue }) => change(context, issue, 'pause'),
});

export const resumeSend = defineCommand({
  name: 'resume-send',
  call: 'send resume',
  help: {
    en: 'Goes on with an issue that was paused.',
    fr: 'Reprend un numéro qui était en pause.',
  },
  ...CHANGE,
  run: (context, { issue }) => change(context, issue, 'resume'),
});

export const cancelSend = defineCommand({
  name: 'cancel-send',
  call: 'send cancel',
  help: {
    en: 'Ends the sending of an issue: readers who do not have it yet will not get it. An issue that is only scheduled can be sent again; one that some readers have got can be sent to the others with: midweek send <issue> --missing',
    fr: 'Met fin à l’envoi d’un numéro : les lecteurs qui ne l’ont pas encore ne le recevront pas. Un numéro seulement programmé peut être envoyé de nouveau ; celui que des lecteurs ont déjà reçu peut être envoyé aux autres avec : midweek send <issue> --missing',
  },
  ...CHANGE,
  async question({ issue }, run) {
    const { queued, frozenAt } = await run(showSend, { issue });
    const whom = frozenAt ? `for the ${count(queued, 'reader')} who wait for it` : 'before it begins';
    return `Cancel issue ${issue} ${whom}?`;
  },
  run: (context, { issue }) => change(context, issue, 'cancel'),
});

async function change(context: OwnerContext, issue: string, change: SendChange) {
  const { state } = await getSend(context, issue);
  const changed = await changeSend(context.db, issue, change, context.now());
  if (!changed) throw new OwnerProblem(`issue ${issue} is ${state}; there is nothing to ${change}`);
  return toStatus(context, await getSend(context, issue));
}
