import { LocaleSchema } from '@midweek/core';
import { z } from 'zod';
import { defineLocal, ISSUE, JSON_FLAG } from '../command-line/command.ts';
import { runAtServer } from '../command-line/run-command.ts';
import { loadServer } from '../owner.ts';
import { parseLanguages } from '../send/languages.ts';
import { sendIssue } from '../send/send-issue.ts';
import { sendTestMail } from '../send/test-mail.ts';
import { UsageError } from '../usage-error.ts';

export const send = defineLocal({
  call: 'send',
  help: {
    en: `Sends an issue to every active reader, in the language that they chose, whether or not the server is running. Each reader gets it once, even if a process is killed on the way. The text is fixed when you run the command: later changes reach the site, not the emails. Without SMTP_URL emails stay in the outbox. It refuses, and says what to do: lint errors, drafts, unlisted issues, a missing language, a build older than the content, an issue that was sent.

Exit code 0 when it was done, 1 when it was not (--dry-run: when something would stop it), 2 for wrong usage.`,
    fr: `Envoie un numéro à chaque lecteur actif, dans la langue qu’il a choisie, que le serveur tourne ou non. Chaque lecteur le reçoit une seule fois, même si un processus est interrompu en cours de route. Le texte est figé quand tu lances la commande : les changements suivants atteignent le site, pas les emails. Sans SMTP_URL, les emails restent dans la boîte d’envoi. La commande refuse, et dit quoi faire : les erreurs de lint, les brouillons, les numéros non répertoriés, une langue qui manque, une version du site plus ancienne que le contenu, un numéro déjà envoyé.

Code de sortie 0 quand c’est fait, 1 quand ça ne l’est pas (--dry-run : quand quelque chose l’arrêterait), 2 si l’appel est incorrect.`,
  },
  input: z.object({
    issue: ISSUE,
    test: z.string().optional().meta({
      en: 'a test to one address, one email in each language, drafts included; private links in it lead nowhere',
      fr: 'un essai à une seule adresse, un email par langue, brouillons compris ; ses liens privés ne mènent nulle part',
      value: 'ADDRESS',
    }),
    locale: LocaleSchema.optional().meta({
      en: 'with --test: in this language only',
      fr: 'avec --test : dans cette langue seulement',
      value: 'CODE',
    }),
    dryRun: z.boolean().default(false).meta({
      en: 'say who would get what, how large it is, and everything that would stop it',
      fr: 'dit qui recevrait quoi, quelle en est la taille, et tout ce qui l’arrêterait',
    }),
    at: z.string().optional().meta({
      en: 'not now but then, such as 2026-11-18T07:00, by the clock of timeZone in site.yml',
      fr: 'pas maintenant mais à cette heure-là, par exemple 2026-11-18T07:00, selon l’horloge de timeZone dans site.yml',
      value: 'TIME',
    }),
    languages: z.string().optional().meta({
      en: 'only to readers of these languages, such as en; the others do not get the issue',
      fr: 'seulement aux lecteurs de ces langues, par exemple en ; les autres ne reçoivent pas le numéro',
      value: 'LIST',
    }),
    fallback: z.string().optional().meta({
      en: 'readers whose language is missing get this one, with a notice',
      fr: 'les lecteurs dont la langue manque reçoivent celle-ci, avec un avis',
      value: 'CODE',
    }),
    missing: z.boolean().default(false).meta({
      en: 'to those who were readers when it was sent and did not get it',
      fr: 'à ceux qui étaient lecteurs lors de l’envoi et ne l’ont pas reçu',
    }),
    detach: z
      .boolean()
      .default(false)
      .meta({ en: 'do not watch the progress', fr: 'ne suit pas l’avancement' }),
    yes: z.boolean().default(false).meta({ en: 'send without asking', fr: 'envoie sans demander' }),
    json: JSON_FLAG,
  }),
  positional: ['issue'],
  example: '258 --dry-run',
  async run({ issue, ...options }) {
    const { test, locale, json: isJson } = options;
    if (test !== undefined) {
      refuseTogether('test', options, ['locale']);
      return sendTestMail(issue, { to: test, locale, isJson });
    }
    if (locale !== undefined)
      throw new UsageError('--locale goes with --test; --languages says whose readers get the issue');
    if (options.missing) {
      refuseTogether('missing', options, ['yes', 'detach']);
      const { sendMissing } = await loadServer();
      return runAtServer(sendMissing, { written: { issue }, input: { issue }, isJson, isSure: true });
    }
    return sendIssue(issue, {
      ...parseLanguages(options.languages, options.fallback),
      at: options.at,
      isDryRun: options.dryRun,
      isYes: options.yes,
      isDetached: options.detach,
      isJson,
    });
  },
});

/** An option that would be ignored is a misunderstanding, and here an expensive one. */
function refuseTogether(name: string, options: Record<string, unknown>, allowed: readonly string[]): void {
  const others = Object.entries(options)
    .filter(([key, value]) => value !== undefined && value !== false && key !== name)
    .map(([key]) => key)
    .filter((key) => key !== 'json' && !allowed.includes(key));
  if (others.length > 0)
    throw new UsageError(
      `--${name} and ${others.map((key) => `--${key === 'dryRun' ? 'dry-run' : key}`).join(', ')} cannot be combined`,
    );
}
