import { loadTimeZone } from '@midweek/core/load';
import { z } from 'zod';
import { defineLocal, ISSUE, JSON_FLAG } from '../command-line/command.ts';
import { loadServer, withOwner } from '../owner.ts';
import { currentSite } from '../project.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatShown } from '../terminal/print-shown.ts';
import { explainNoServer, lacksServer } from './lacks-server.ts';
import { canWatch, watchSend } from './watch.ts';

export const status = defineLocal({
  call: 'send status',
  help: {
    en: 'Shows how far the sending of an issue is: queued, sending, sent, failed (refused for good, or given up), uncertain (handed over without an answer, so it may have arrived), skipped (the reader left before it went out, or the send was cancelled).',
    fr: 'Montre où en est l’envoi d’un numéro : queued (en attente), sending (en cours), sent (envoyé), failed (refusé pour de bon, ou abandonné), uncertain (remis sans réponse, donc peut-être arrivé), skipped (le lecteur est parti avant, ou l’envoi a été annulé).',
  },
  input: z
    .object({
      issue: ISSUE,
      watch: z.boolean().default(false).meta({
        en: 'show the progress until everything is sent; Ctrl+C ends only the watching',
        fr: 'montre l’avancement jusqu’à ce que tout soit envoyé ; Ctrl+C n’arrête que l’affichage',
      }),
      json: JSON_FLAG,
    })
    .refine(({ watch, json }) => !(watch && json), { error: '--watch and --json cannot be combined' }),
  positional: ['issue'],
  example: '258',
  run: ({ issue, watch, json }) =>
    withOwner(async (owner) => {
      const status = await owner.run('show-send', { issue });
      if (json) return printJson(status);
      const { showStatus } = await loadServer();
      const timeZone = await loadTimeZone(currentSite().folder);
      if (watch && canWatch(owner)) await watchSend(owner, issue, { timeZone });
      else process.stdout.write(formatShown(showStatus(status, timeZone)));
      if (lacksServer(owner, status)) process.stdout.write(`${explainNoServer()}\n`);
    }),
});
