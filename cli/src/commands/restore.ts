import { count, withSite } from '@midweek/core/files';
import type { CheckedBackup, RestoredBackup } from '@midweek/server/owner';
import { parseArgument } from '../options.ts';
import { withServer } from '../owner.ts';
import { serverVariables } from '../settings/server-variables.ts';
import { printJson } from '../terminal/print-json.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';

const help = `
midweek restore <file> [--check] [--without-secret] [--only-secret] [--json]

Brings back a file that "midweek backup" made: into DATA_DIR, or into the PostgreSQL database of DATABASE_URL, whichever engine it came
from. Stop the server first. The place must be empty, and it is all or nothing: a file that is damaged changes nothing. A backup of an
older version is brought up to date.

Emails that were waiting are sent when the server runs; issues that were being sent are paused, because readers may have got them since.

  --check            only read the file, and say whether it can be restored
  --without-secret   go ahead without the secret of the backup: links in emails already sent stop working
  --only-secret      bring back the file "secret" of DATA_DIR and nothing else
  --json             print the outcome as JSON
`;

async function run(args: string[]): Promise<number> {
  const { values, argument: file } = parseArgument(
    args,
    {
      check: { type: 'boolean', default: false },
      'without-secret': { type: 'boolean', default: false },
      'only-secret': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    'midweek restore midweek.backup',
  );
  return withServer(async ({ checkBackup, parseEnv, restoreBackup, restoreSecret }) => {
    if (values.check) {
      const checked = await checkBackup(file);
      if (values.json) printJson({ file, ...checked });
      else process.stdout.write(`${file} is complete: ${describe(checked)}.\n`);
      return 0;
    }
    const env = parseEnv(serverVariables());
    if (values['only-secret']) {
      const secret = await restoreSecret(env, file);
      if (values.json) printJson({ file, secret });
      else
        process.stdout.write(
          secret === 'same'
            ? 'The secret is that of the backup already.\n'
            : 'The secret is back. Start the server.\n',
        );
      return 0;
    }
    const stream = values.json ? process.stderr : process.stdout;
    let progress: Progress | undefined;
    const restored = await restoreBackup(env, {
      file,
      ignoresSecret: values['without-secret'],
      onRows(rows, total) {
        progress ??= createProgress('Rows', total, stream);
        progress.update(rows);
      },
    });
    progress ??= createProgress('Rows', 0, stream);
    progress.end(format(restored, env.DATABASE_URL ? 'DATABASE_URL' : env.DATA_DIR));
    if (values.json) printJson({ file, ...restored });
    return 0;
  });
}

function describe({ at, subscribers, rows, hasSecret }: CheckedBackup): string {
  const time = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return `${count(subscribers, 'subscriber')} and everything else (${count(rows, 'row')}) of ${time}, ${hasSecret ? 'with' : 'without'} the secret`;
}

function format(restored: RestoredBackup, place: string): string {
  const { secret, pausedIssues } = restored;
  return [
    `Restored to ${place}: ${describe(restored)}.`,
    secret === 'other' &&
      'The secret is not that of the backup: links in emails already sent no longer work.',
    ...pausedIssues.map(
      (issue) =>
        `Issue ${issue} was being sent and is paused. "${withSite(`midweek send resume ${issue}`)}" goes on: whoever got it since the backup gets it again.`,
    ),
    'Start the server to use it.',
  ]
    .filter(Boolean)
    .join('\n');
}

export const restore = { run, help };
