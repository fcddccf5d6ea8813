// `midweek`: the curator's and owner's tool. This file only finds the command.
import { loadAllCommands, loadCommand } from './command-line/all-commands.ts';
import type { Command } from './command-line/command.ts';
import { renderAll, renderGroup, renderHelp } from './command-line/render-help.ts';
import { runCommand } from './command-line/run-command.ts';
import { Failure } from './failure.ts';
import { chooseSite, takeSite } from './take-site.ts';
import { UsageError } from './usage-error.ts';

/** Does what the arguments say and returns the exit code. */
export function midweek(argv: readonly string[]): Promise<number> {
  return orExplain(async () => {
    const {
      args: [name, ...args],
      site = process.env.MIDWEEK_SITE,
    } = takeSite(argv);
    if (!name || name === '--help' || name === '-h' || name === 'help')
      return print(`${renderAll(await loadAllCommands(), 'en')}\n`);
    const isHelp = args.includes('--help') || args.includes('-h');
    // It names the folder that it makes.
    if (!isHelp && name !== 'init') await chooseSite(site);
    const words = [name, ...args.filter((arg) => !isHelp || !arg.startsWith('-'))];
    const command = await loadCommand(words);
    if (command && !isHelp) return runCommand(command, words.slice(command.call.split(' ').length));
    const all = await loadAllCommands();
    const group = all.filter(({ call }) => call.split(' ')[0] === name);
    if (!isHelp || group.length === 0) throw new UsageError(explainUnknown(words, group, all));
    return print(`${command ? renderHelp(command, 'en', group) : renderGroup(name, group, 'en')}\n`);
  });
}

function explainUnknown(
  [name = '', word]: readonly string[],
  group: readonly Command[],
  all: readonly Command[],
): string {
  if (group.length === 0) {
    const names = new Set(all.map(({ call }) => call.split(' ')[0]));
    return `"${name}" is not a command. Commands: ${[...names].join(', ')}.`;
  }
  const names = group.flatMap(({ call }) => call.slice(name.length + 1) || []).join(', ');
  return word === undefined
    ? `which command? One of ${names}`
    : `"${word}" is not a command of ${name}. Commands: ${names}`;
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

async function orExplain(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Failure)) throw error;
    process.stderr.write(`midweek: ${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
