import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { count } from '@midweek/core/files';
import { Failure } from '../failure.ts';
import { exists } from '../files/exists.ts';
import { writePrivate } from '../files/write-private.ts';
import { parseArgument } from '../options.ts';
import { withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';

const help = `
midweek backup <file> [--without-secret] [--force] [--json]

Writes everything that the server has stored to one file that only you can read: readers with their consent and history, emails,
private links, hashes of deleted addresses, sponsors, figures, and the secret. Everything that was answered before it began is in it.
The server goes on meanwhile; "midweek restore" brings the file back. It has a checksum, and is there when it is complete or not at all.

Addresses are personal data, and with the secret private links can be made: keep the file as you keep the server, or encrypt it.

  --without-secret   leave the secret out, because SECRET_KEY is kept elsewhere
  --force            replace the file if it exists
  --json             print the outcome as JSON
`;

async function run(args: string[]): Promise<number> {
  const { values, argument: file } = parseArgument(
    args,
    {
      'without-secret': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    'midweek backup midweek.backup',
  );
  const includesSecret = !values['without-secret'];
  if (!values.force && (await exists(file)))
    throw new Failure(`${file} already exists; name another file, or replace it with --force`);
  const stream = values.json ? process.stderr : process.stdout;
  // Nothing is changed by a backup: tables of an older version are backed up as they are.
  return withOwner(
    async (owner) => {
      let progress: Progress | undefined;
      const { at, rows, subscribers } = await writePrivate(file, (handle) =>
        owner.run('back-up', { includesSecret }, async ({ bytes, done, total }) => {
          progress ??= createProgress('Rows', total, stream);
          await handle.writeFile(bytes ?? '');
          progress.update(done);
        }),
      ).catch(toFailure(file));
      const { size } = await stat(file);
      const secret = includesSecret ? 'with the secret' : 'without the secret';
      progress?.end(
        `Wrote ${count(subscribers, 'subscriber')} and everything else (${count(rows, 'row')}, ${formatSize(size)}, ${secret}) to ${file}.`,
      );
      if (values.json)
        printJson({ file: resolve(file), at, rows, subscribers, bytes: size, secret: includesSecret });
      return 0;
    },
    { migrates: false },
  );
}

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

export const backup = { run, help };
