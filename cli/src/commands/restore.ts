import { toNumberOrName } from '@midweek/core';
import { count, withSite } from '@midweek/core/files';
import type { CheckedBackup, RestoredBackup } from '@midweek/server/owner';
import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { withServer } from '../owner.ts';
import { currentSite } from '../project.ts';
import { serverVariables } from '../settings/server-variables.ts';
import type { Progress } from '../terminal/progress.ts';

export const restore = defineLocal({
  call: 'restore',
  help: {
    en: `Brings back a file that "midweek backup" made: into DATA_DIR, or into the PostgreSQL database of DATABASE_URL, whichever engine it came from. Stop the server first. The place must be empty, and it is all or nothing: a file that is damaged changes nothing. A backup of an older version is brought up to date.

Emails that were waiting are sent when the server runs; issues that were being sent are paused, because readers may have got them since.`,
    fr: `Restaure un fichier que « midweek backup » a fait : dans DATA_DIR, ou dans la base PostgreSQL de DATABASE_URL, quel que soit le moteur dont il vient. Arrête d’abord le serveur. L’emplacement doit être vide, et c’est tout ou rien : un fichier endommagé ne change rien. Une sauvegarde d’une version plus ancienne est mise à jour.

Les emails qui attendaient sont envoyés quand le serveur tourne ; les numéros en cours d’envoi sont mis en pause, car des lecteurs ont pu les recevoir depuis.`,
  },
  input: z.object({
    file: z.string().meta({ en: 'that midweek backup made', fr: 'que midweek backup a fait' }),
    check: z.boolean().default(false).meta({
      en: 'only read the file, and say whether it can be restored',
      fr: 'lit seulement le fichier, et dit s’il peut être restauré',
    }),
    withoutSecret: z.boolean().default(false).meta({
      en: 'go ahead without the secret of the backup: links in emails already sent stop working',
      fr: 'continue sans le secret de la sauvegarde : les liens des emails déjà envoyés cessent de fonctionner',
    }),
    onlySecret: z.boolean().default(false).meta({
      en: 'bring back the file "secret" of DATA_DIR and nothing else',
      fr: 'restaure le fichier « secret » de DATA_DIR et rien d’autre',
    }),
  }),
  positional: ['file'],
  example: 'midweek.backup',
  run: ({ file, check, withoutSecret, onlySecret }, terminal) =>
    withServer(async ({ checkBackup, parseEnv, restoreBackup, restoreSecret }): Promise<Outcome> => {
      if (check) return { file, ...(await checkBackup(file)) };
      const env = parseEnv(serverVariables());
      if (onlySecret) return { file, secret: await restoreSecret(env, file) };
      let progress: Progress | undefined;
      const restored = await restoreBackup(env, {
        file,
        ignoresSecret: withoutSecret,
        onRows(rows, total) {
          progress ??= terminal.progress('Rows', total);
          progress.update(rows);
        },
      });
      progress?.clear();
      return { file, ...restored };
    }),
  toJson: (outcome) =>
    'pausedIssues' in outcome
      ? { ...outcome, pausedIssues: outcome.pausedIssues.map(toNumberOrName) }
      : outcome,
  show(outcome) {
    if ('pausedIssues' in outcome) return showRestored(outcome);
    if ('rows' in outcome) return [`${outcome.file} is complete: ${describe(outcome)}.`];
    return [
      outcome.secret === 'same'
        ? 'The secret is that of the backup already.'
        : 'The secret is back. Start the server.',
    ];
  },
});

type Outcome = { readonly file: string } & (
  | RestoredBackup
  | CheckedBackup
  | { readonly secret: RestoredBackup['secret'] }
);

function describe({ at, subscribers, rows, hasSecret }: CheckedBackup): string {
  const time = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return `${count(subscribers, 'subscriber')} and everything else (${count(rows, 'row')}) of ${time}, ${hasSecret ? 'with' : 'without'} the secret`;
}

function showRestored(restored: RestoredBackup): string[] {
  const place = serverVariables().DATABASE_URL
    ? 'DATABASE_URL'
    : (serverVariables().DATA_DIR ?? currentSite().data);
  const { secret, pausedIssues } = restored;
  return [
    `Restored to ${place}: ${describe(restored)}.`,
    ...(secret === 'other'
      ? ['The secret is not that of the backup: links in emails already sent no longer work.']
      : []),
    ...pausedIssues.map(
      (issue) =>
        `Issue ${issue} was being sent and is paused. "${withSite(`midweek send resume ${issue}`)}" goes on: whoever got it since the backup gets it again.`,
    ),
    'Start the server to use it.',
  ];
}
