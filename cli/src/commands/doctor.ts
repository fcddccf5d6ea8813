import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { formatFindings } from '../doctor/format-findings.ts';
import { loadServer } from '../owner.ts';
import { serverVariables } from '../settings/server-variables.ts';

export const doctor = defineLocal({
  call: 'doctor',
  help: {
    en: `Looks at everything that the server depends on and says what to do: the settings in effect (secrets are not shown), whether emails and pages name the same address (PUBLIC_URL, and "url" in site.yml), the build, the database, the jobs, the login at the mail server, and what DNS says about the domain of the sender (SPF, DKIM, DMARC). Changes nothing and sends no mail. Run it with the settings of the server: .env, or the same environment.

Exit code 0, or 1 when something is broken.`,
    fr: `Regarde tout ce dont le serveur dépend et dit quoi faire : les réglages en vigueur (les secrets ne sont pas montrés), si les emails et les pages donnent la même adresse (PUBLIC_URL, et « url » dans site.yml), la version du site, la base de données, les tâches, la connexion au serveur de messagerie, et ce que le DNS dit du domaine de l’expéditeur (SPF, DKIM, DMARC). Ne change rien et n’envoie aucun email. Lance-le avec les réglages du serveur : .env, ou le même environnement.

Code de sortie 0, ou 1 quand quelque chose est en panne.`,
  },
  input: z.object({
    dkimSelector: z.string().optional().meta({
      en: 'the name of your DKIM key, which your mail service shows',
      fr: 'le nom de ta clé DKIM, que ton service d’envoi affiche',
      value: 'NAME',
    }),
  }),
  async run({ dkimSelector }) {
    const { AREAS, createDnsResolver, examine, lookFromOutside } = await loadServer();
    const findings = await examine({
      variables: serverVariables(),
      resolveTxt: createDnsResolver().txt,
      lookAtDatabase: lookFromOutside,
      ...(dkimSelector && { dkimSelector }),
    });
    return { findings, areas: AREAS };
  },
  toJson: ({ findings }) => findings,
  show: ({ findings, areas }) => formatFindings(findings, areas).trimEnd().split('\n'),
  exitCode: ({ findings }) => (findings.some(({ level }) => level === 'broken') ? 1 : 0),
});
