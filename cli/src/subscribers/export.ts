import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { count } from '@midweek/core/files';
import type { OutputOf, Owner, ShownSubscriber } from '@midweek/server/owner';
import { z } from 'zod';
import { defineLocal, type Terminal } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { writePrivate } from '../files/write-private.ts';
import { withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { EXPORT_FORMATS } from './render-export.ts';

const STATES = ['pending', 'active', 'paused', 'unsubscribed', 'bounced', 'complained'] as const;

export const exportSubscribers = defineLocal({
  call: 'subscribers export',
  help: {
    en: 'Writes all subscribers with their consent evidence, to the terminal or to a file that only you can read. CSV is as in RFC 4180; a text that a spreadsheet would run as a formula has an apostrophe before it, which import takes away again. Addresses are personal data: delete the file when you have used it.',
    fr: 'Écrit tous les abonnés avec les preuves de leur consentement, dans le terminal ou dans un fichier que toi seul peux lire. Le CSV suit la RFC 4180 ; un texte qu’un tableur exécuterait comme une formule est précédé d’une apostrophe, que l’import retire. Les adresses sont des données personnelles : supprime le fichier une fois que tu t’en es servi.',
  },
  input: z.object({
    output: z.string().optional().meta({
      en: 'write to this file; an existing one is replaced when the new one is complete',
      fr: 'écrit dans ce fichier ; s’il existe, il est remplacé quand le nouveau est complet',
      value: 'FILE',
    }),
    format: z.enum(['csv', 'json']).optional().meta({
      en: 'default by the ending of the file, else csv:',
      fr: 'par défaut selon l’extension du fichier, sinon csv :',
    }),
    state: z.enum(STATES).optional().meta({ en: 'only those who are', fr: 'seulement ceux qui sont' }),
    locale: z.string().optional().meta({
      en: 'only those who read in this language',
      fr: 'seulement ceux qui lisent dans cette langue',
      value: 'CODE',
    }),
    json: z.boolean().default(false).meta({
      en: 'the same as --format json; with --output, print the outcome as JSON',
      fr: 'la même chose que --format json ; avec --output, affiche le résultat en JSON',
    }),
  }),
  run: ({ output, json, ...input }, terminal) =>
    withOwner(async (owner) => {
      const { format: chosen, ...filters } = input;
      if (output === undefined) {
        await printAll(EXPORT_FORMATS[chosen ?? (json ? 'json' : 'csv')](readPages(owner, filters)));
        return;
      }
      const format = chosen ?? (output.toLowerCase().endsWith('.json') ? 'json' : 'csv');
      const written = await writeAll(owner, output, { format, filters, terminal });
      if (json) printJson({ output, format, written });
      else process.stdout.write(`Wrote ${count(written, 'subscriber')} to ${output}.\n`);
    }),
});

type Filters = { readonly state?: (typeof STATES)[number] | undefined; readonly locale?: string | undefined };

async function writeAll(
  owner: Owner,
  output: string,
  { format, filters, terminal }: { format: 'csv' | 'json'; filters: Filters; terminal: Terminal },
): Promise<number> {
  const { total } = await owner.run('list-subscribers', { ...filters, limit: 1 });
  const progress = terminal.progress('Readers', total);
  let written = 0;
  const pages = readPages(owner, filters, (page) => {
    written += page.length;
    progress.update(written);
  });
  await writePrivate(output, (file) => file.writeFile(EXPORT_FORMATS[format](pages))).catch(
    (error: NodeJS.ErrnoException) => {
      // Errors without a code come from the database and explain themselves.
      if (!error.code) throw error;
      throw new Failure(`${output} cannot be written: ${error.message}`, { cause: error });
    },
  );
  progress.clear();
  return written;
}

async function* readPages(
  owner: Owner,
  filters: Filters,
  onPage: (page: readonly ShownSubscriber[]) => void = () => undefined,
): AsyncGenerator<readonly ShownSubscriber[]> {
  let after: string | undefined;
  do {
    const page: OutputOf<'export-subscribers'> = await owner.run('export-subscribers', {
      ...filters,
      ...(after !== undefined && { after }),
    });
    onPage(page.subscribers);
    yield page.subscribers;
    after = page.next;
  } while (after !== undefined);
}

async function printAll(texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), process.stdout, { end: false });
  } catch (error) {
    // The reader of the pipe has seen enough, as `head` does.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}
