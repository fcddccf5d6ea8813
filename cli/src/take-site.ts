import { explainNoSite, locateSite, setLanguagesOf } from '@midweek/core/files';
import { Failure } from './failure.ts';
import { UsageError } from './usage-error.ts';

/** Takes `--site DIR` out of the arguments, from any position: every command has it. */
export function takeSite(args: readonly string[]): { args: string[]; site: string | undefined } {
  const rest: string[] = [];
  let site: string | undefined;
  for (let index = 0; index < args.length; index++) {
    const [, inline] = /^--site(?:=(.*))?$/s.exec(args[index] ?? '') ?? [];
    if (args[index] !== '--site' && inline === undefined) rest.push(args[index] ?? '');
    else site = inline ?? args[++index] ?? '';
  }
  if (site === '' || site?.startsWith('-'))
    throw new UsageError('--site needs the folder of a newsletter, for example: --site my-letter');
  return { args: rest, site };
}

/** Makes the newsletter that was asked for, with its languages, that of this process and of the programs that it starts. */
export async function chooseSite(dir: string | undefined): Promise<void> {
  const { folder } = locateSite(dir);
  if (dir) {
    const problem = explainNoSite(folder);
    if (problem) throw new Failure(problem);
    process.env.MIDWEEK_SITE = folder;
  }
  await setLanguagesOf(folder);
}
