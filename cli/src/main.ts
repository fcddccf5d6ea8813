#!/usr/bin/env node
// `midweek`: the curator's and owner's tool. This file only finds the command.
import { build } from './commands/build.ts';
import { dev } from './commands/dev.ts';
import { lint } from './commands/lint.ts';
import { start } from './commands/start.ts';
import { UsageError } from './usage-error.ts';

const commands = { build, dev, lint, start };

const HELP = `midweek: read, check, build and serve the newsletter

  midweek start   build what is missing and serve the site on PORT (3000)
  midweek build   check the content and build the site into site/dist
  midweek dev     show the site while content and code are edited
  midweek lint    check the content and print every problem with file and line

midweek <command> --help tells more about one.
`;

const [name, ...args] = process.argv.slice(2);

if (!name || name === '--help' || name === '-h' || name === 'help') {
  process.stdout.write(HELP);
} else if (Object.hasOwn(commands, name)) {
  const { run, help } = commands[name as keyof typeof commands];
  if (args.includes('--help') || args.includes('-h')) process.stdout.write(`${help.trim()}\n`);
  else process.exitCode = await runCommand(run, args);
} else {
  process.stderr.write(`midweek: "${name}" is no command. Commands: ${Object.keys(commands).join(', ')}.\n`);
  process.exitCode = 2;
}

async function runCommand(run: (args: string[]) => Promise<number>, args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`midweek: ${error.message}\n`);
    return 2;
  }
}
