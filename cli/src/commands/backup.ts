import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { count } from '@midweek/core/files';
import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { exists } from '../files/exists.ts';
import { writePrivate } from '../files/write-private.ts';
import { withOwner } from '../owner.ts';
import type { Progress } from '../terminal/progress.ts';

export const backup = defineLocal({
  call: 'backup',
  help: {
    en: `Writes everything that the server has stored to one file that only you can read: readers with their consent and history, emails, private links, hashes of deleted addresses, sponsors, figures, and the secret. Everything that was answered before it began is in it. The server goes on meanwhile; "midweek restore" brings the file back. It has a checksum, and is there when it is complete or not at all.

Addresses are personal data, and with the secret private links can be made: keep the file as you keep the server, or encrypt it.`,
    fr: `Écrit tout ce que le serveur a enregistré dans un seul fichier, que toi seul peux lire : les lecteurs avec leur consentement et leur historique, les emails, les liens privés, les empreintes des adresses supprimées, les sponsors, les chiffres et le secret. Tout ce qui avait reçu une réponse avant le début s’y trouve. Le serveur continue pendant ce temps ; « midweek restore » restaure le fichier. Il a une somme de contrôle, et est là quand il est complet, ou pas du tout.

Les adresses sont des données personnelles, et le secret permet de faire des liens privés : protège le fichier comme le serveur, ou chiffre-le.`,
  },
  input: z.object({
    file: z
      .string()
      .meta({ en: 'to write, such as midweek.backup', fr: 'à écrire, par exemple midweek.backup' }),
    withoutSecret: z.boolean().default(false).meta({
      en: 'leave the secret out, because SECRET_KEY is kept elsewhere',
      fr: 'laisse le secret de côté, parce que SECRET_KEY est gardée ailleurs',
    }),
    force: z
      .boolean()
      .default(false)
      .meta({ en: 'replace the file if it exists', fr: 'remplace le fichier s’il existe' }),
  }),
  positional: ['file'],
  example: 'midweek.backup',
  async run({ file, withoutSecret, force }, terminal) {
    if (!force && (await exists(file)))
      throw new Failure(`${file} already exists; name another file, or replace it with --force`);
    // Nothing is changed by a backup: tables of an older version are backed up as they are.
    return withOwner(
      async (owner) => {
        let progress: Progress | undefined;
        const { at, rows, subscribers } = await writePrivate(file, (handle) =>
          owner.run('back-up', { includesSecret: !withoutSecret }, async ({ bytes, done, total }) => {
            progress ??= terminal.progress('Rows', total);
            await handle.writeFile(bytes ?? '');
            progress.update(done);
          }),
        ).catch(toFailure(file));
        progress?.clear();
        const { size } = await stat(file);
        return { file: resolve(file), at, rows, subscribers, bytes: size, secret: !withoutSecret };
      },
      { migrates: false },
    );
  },
  show: ({ rows, subscribers, bytes, secret }, { file }) => [
    `Wrote ${count(subscribers, 'subscriber')} and everything else (${count(rows, 'row')}, ${formatSize(bytes)}, ${secret ? 'with' : 'without'} the secret) to ${file}.`,
  ],
});

function toFailure(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    // Errors without a code come from the database and explain themselves.
    if (!error.code) throw error;
    const cure =
      error.code === 'ENOSPC' || error.code === 'EDQUOT'
        ? 'make room, or name a file on another disk'
        : 'name a file in a folder that you may write to';
    throw new Failure(`${file} cannot be written (${error.message}); ${cure}`, { cause: error });
  };
}

function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
