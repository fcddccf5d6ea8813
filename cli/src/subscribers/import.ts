import { readFile } from 'node:fs/promises';
import { LocaleSchema } from '@midweek/core';
import { count } from '@midweek/core/files';
import {
  explainMapping,
  type ImportOutcome,
  parseMapping,
  readImport,
  SERVICE_NAMES,
  type StoredRow,
  storeInBatches,
  summarizeImport,
  toImportJson,
} from '@midweek/server/owner';
import { z } from 'zod';
import { defineLocal, type Terminal } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { withOwner, withServer } from '../owner.ts';
import { UsageError } from '../usage-error.ts';
import { showOutcome } from './show-outcome.ts';

const InputSchema = z
  .object({
    file: z.string().meta({
      en: 'the file of the service, or with --state a list of addresses',
      fr: 'le fichier du service, ou avec --state une liste d’adresses',
    }),
    from: z
      .preprocess((name) => String(name).toLowerCase(), z.enum(SERVICE_NAMES))
      .optional()
      .meta({
        en: `which service wrote the file, if its columns do not say it: ${SERVICE_NAMES.join(', ')}`,
        fr: `quel service a écrit le fichier, si ses colonnes ne le disent pas : ${SERVICE_NAMES.join(', ')}`,
        value: 'SERVICE',
      }),
    map: z.array(z.string()).default([]).meta({
      en: 'which column holds a field, when it is not called like it; state may be given many times',
      fr: 'quelle colonne contient un champ, quand elle n’en porte pas le nom ; state peut être donné plusieurs fois',
      value: 'FIELD=COLUMN',
    }),
    state: z.enum(['unsubscribed', 'bounced', 'complained']).optional().meta({
      en: 'everybody in the file reads no more; a plain list will do:',
      fr: 'toutes les personnes du fichier ne lisent plus ; une simple liste suffit :',
    }),
    locale: LocaleSchema.optional().meta({
      en: 'the language of lines that do not name one',
      fr: 'la langue des lignes qui n’en nomment pas',
      value: 'CODE',
    }),
    note: z.string().trim().optional().meta({
      en: 'how the readers of the file agreed, kept as evidence; only for a list without such times',
      fr: 'comment les lecteurs du fichier ont donné leur accord, gardé comme preuve ; seulement pour une liste sans ces dates',
      value: 'TEXT',
    }),
    dryRun: z.boolean().default(false).meta({
      en: 'count by state, show ten of each, and store nothing',
      fr: 'compte par état, montre dix personnes de chaque, et n’enregistre rien',
    }),
  })
  .refine(({ state, note }) => state === undefined || !note, {
    error: '--note cannot be combined with --state',
  });

export const importSubscribers = defineLocal({
  call: 'subscribers import',
  help: {
    en: `Imports the subscribers of Substack, Ghost, Mailchimp, Buttondown, listmonk, Keila, beehiiv, Kit, Curated or "midweek subscribers export", from the CSV file that the service wrote. Its columns say who reads and who has left. Sends no mail.

An import never makes a reader of anybody who left, bounced or complained, there or here: of two states the stricter one wins, and who has left is remembered. People who never confirmed or were deleted on request are not imported. Lines with problems are reported and left out. A column or a word that may say that somebody has left, and that is not known, stops the import.

Readers in a file of no known service need the time at which they confirmed, in a column confirmed_at. Fields: email, language, state, created_at, confirmed_at, paused_until, attribution, and the consent evidence signup_at, signup_ip, signup_user_agent, signup_wording, confirmation_at, confirmation_ip, confirmation_user_agent, confirmation_wording. Addresses of machines are cut to their network.

Exit code 0 when every line was imported or skipped, 1 when lines have problems, 2 for wrong usage.`,
    fr: `Importe les abonnés de Substack, Ghost, Mailchimp, Buttondown, listmonk, Keila, beehiiv, Kit, Curated ou de « midweek subscribers export », depuis le fichier CSV que le service a écrit. Ses colonnes disent qui lit et qui est parti. N’envoie aucun email.

Un import ne fait jamais un lecteur de quelqu’un qui est parti, dont l’adresse a rebondi ou qui s’est plaint, là-bas ou ici : de deux états, le plus strict l’emporte, et les départs sont retenus. Ceux qui n’ont jamais confirmé, ou dont les données ont été effacées à leur demande, ne sont pas importés. Les lignes à problème sont signalées et laissées de côté. Une colonne ou un mot inconnus qui pourraient dire que quelqu’un est parti arrêtent l’import.

Dans le fichier d’un service inconnu, chaque lecteur a besoin du moment de sa confirmation, dans une colonne confirmed_at. Champs : email, language, state, created_at, confirmed_at, paused_until, attribution, et les preuves du consentement signup_at, signup_ip, signup_user_agent, signup_wording, confirmation_at, confirmation_ip, confirmation_user_agent, confirmation_wording. Les adresses de machines sont réduites à leur réseau.

Code de sortie 0 quand chaque ligne est importée ou ignorée, 1 quand des lignes posent problème, 2 si l’appel est incorrect.`,
  },
  input: InputSchema,
  positional: ['file'],
  example: 'readers.csv --dry-run',
  run: importFile,
  show: showOutcome,
  toJson: toImportJson,
  exitCode: ({ problems }) => (problems.length > 0 ? 1 : 0),
});

async function importFile(
  { file, from, map, state, locale, note, dryRun: isDryRun }: z.output<typeof InputSchema>,
  terminal: Terminal,
): Promise<ImportOutcome> {
  const mappings = map.map((written) => {
    const mapping = parseMapping(written);
    if (!mapping) throw new UsageError(`--map ${explainMapping(written)}`);
    return mapping;
  });
  const bytes = await readBytes(file);
  const { checked, rows, isStopped } = await withServer(() =>
    readImport({ file, bytes, mappings, from, state, language: locale, note }),
  );
  const progress = terminal.progress('Import', rows.length);
  const stored: StoredRow[] = [];
  try {
    if (rows.length > 0)
      await withOwner(
        (owner) =>
          storeInBatches(
            rows,
            async (batch) => (await owner.run('import-subscribers', { rows: [...batch], isDryRun })).imported,
            stored,
            async ({ done }) => progress.update(done),
          ),
        { mayCreate: true },
      );
  } catch (error) {
    const stays = isDryRun || stored.length === 0 ? 'Nothing was' : `${count(stored.length, 'line')} were`;
    progress.end(`The import stopped. ${stays} imported. The command can be run again.`);
    throw error;
  }
  progress.clear();
  return summarizeImport(checked, stored, { file, isDryRun, isStopped });
}

async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new Failure(`${file} cannot be read: ${reason}`, { cause: error });
  });
}
