import { inspect } from 'node:util';
import type { OutputOf } from '@midweek/server/owner';
import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { loadServer, withOwner } from '../owner.ts';
import { readStart } from './read-start.ts';

/** EX_TEMPFAIL of sysexits.h: mail servers keep the mail and try again. */
const TRY_AGAIN = 75;

type Outcome = OutputOf<'take-report'>;

const KINDS = { soft: 'a soft bounce', hard: 'a hard bounce', complaint: 'a complaint' } as const;

export const bounce = defineLocal({
  call: 'mail bounce',
  help: {
    en: `Takes one report about an email that came back, as a mail server pipes it: a delivery report (RFC 3464), or a feedback report (RFC 5965) of a reader who marked an email as spam. It is about the email of ours that it names, by the address that it was sent to or by the Message-ID of the email that came back; all other mail is ignored. The page "Mail" of the handbook says how to set up a mail server.

Exit code 0 when it was taken or ignored, so that the mail server does not send it back; 75 when the server or its database cannot be reached, so that the mail server tries again.`,
    fr: `Prend un rapport sur un email revenu, tel qu’un serveur de messagerie le transmet : un rapport de remise (RFC 3464), ou la plainte (RFC 5965) d’un lecteur qui a signalé un email comme indésirable. Il porte sur l’email qu’il nomme, par l’adresse à laquelle il a été envoyé ou par le Message-ID de l’email revenu ; tout autre courrier est ignoré. La page « Les emails » du manuel dit comment configurer un serveur de messagerie.

Code de sortie 0 quand il est pris ou ignoré, pour que le serveur de messagerie ne le renvoie pas ; 75 quand le serveur ou sa base de données est injoignable, pour que le serveur de messagerie réessaie.`,
  },
  input: z.object({
    to: z.string().optional().meta({
      en: 'the address that the report was sent to; otherwise what its headers say',
      fr: 'l’adresse à laquelle le rapport a été envoyé ; sinon ce que disent ses en-têtes',
      value: 'ADDRESS',
    }),
  }),
  async run({ to }) {
    const { parseReport, MAX_REPORT_BYTES } = await loadServer();
    const report = await parseReport(await readStart(process.stdin, MAX_REPORT_BYTES), to);
    if (!report.ok) return say(`Ignored: ${report.reason}.`);
    const { names, returns } = report.mail;
    if (names.length === 0) return say('Ignored: it names no email of ours.');
    try {
      const outcome = await withOwner(
        (owner) => owner.run('take-report', { names: [...names], returns: [...returns] }),
        { migrates: false, mayOpenEmbedded: false },
      );
      return say(explain(outcome));
    } catch (error) {
      // A mistake of ours is no reason to lose the report either.
      process.stderr.write(`${error instanceof Failure ? `midweek: ${error.message}` : inspect(error)}\n`);
      return TRY_AGAIN;
    }
  },
});

function explain({ outcome, kind = 'soft' }: Outcome): string {
  if (outcome === 'not-ours') return 'Ignored: it names no email of ours.';
  if (outcome === 'gone') return 'Ignored: the reader was deleted.';
  return outcome === 'known' ? 'Nothing new: this was recorded before.' : `Recorded ${KINDS[kind]}.`;
}

function say(sentence: string): number {
  process.stdout.write(`${sentence}\n`);
  return 0;
}
