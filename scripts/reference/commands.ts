import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeCommands } from '@midweek/cli/reference';

const FOLDER = join(import.meta.dirname, '..', '..', 'cli', 'src', 'commands');

type Command = {
  run(args: string[]): Promise<number>;
  help: string | ((args: string[]) => string | Promise<string>);
};

/** What `--help` says about a command, by the words that call it. */
export type CommandHelp = {
  name: string;
  help: string;
  subcommands: CommandHelp[];
  /** In both languages, of a command that is defined with its texts. */
  texts?: { en: string; fr: string };
};

export async function readCommands(): Promise<CommandHelp[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const written = await Promise.all(files.sort().map((file) => readCommand(file)));
  return [...written, ...(await readDefined())].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readDefined(): Promise<CommandHelp[]> {
  const commands = (await describeCommands()).map(({ call, help }) => ({
    name: call,
    help: help.en,
    texts: help,
    subcommands: [],
  }));
  const isGroup = ({ name }: CommandHelp) => !name.includes(' ');
  return commands.filter(isGroup).map((group) => ({
    ...group,
    subcommands: commands.filter(({ name }) => name.startsWith(`${group.name} `)),
  }));
}

async function readCommand(file: string): Promise<CommandHelp> {
  const module: Record<string, unknown> = await import(join(FOLDER, file));
  const command = Object.values(module).find(isCommand);
  if (!command) throw new Error(`reference: ${file} exports no command`);
  const name = file.replace(/\.ts$/, '');
  const { help } = command;
  const helpOf = async (...args: string[]) => (typeof help === 'string' ? help : await help(args)).trim();
  const own = await helpOf();
  const subcommands: CommandHelp[] = [];
  // Lines such as "  preview   write every mail …".
  for (const [, word = ''] of own.matchAll(/^ {2}([a-z][a-z-]+)(?: .*?)? {2,}\S/gm)) {
    const text = await helpOf(word);
    if (text !== own) subcommands.push({ name: `${name} ${word}`, help: text, subcommands: [] });
  }
  return { name, help: own, subcommands };
}

function isCommand(value: unknown): value is Command {
  return typeof value === 'object' && value !== null && 'run' in value && 'help' in value;
}
