// `midweek`: the curator's and owner's tool. This file only finds the command.
import { GROUPS, loadLocalCommands, loadOwnerCommands } from './command-line/all-commands.ts';
import { type Command, findCommand } from './command-line/command.ts';
import { renderGroup, renderHelp } from './command-line/render-help.ts';
import { runCommand } from './command-line/run-command.ts';
import { Failure } from './failure.ts';
import { chooseSite, takeSite } from './take-site.ts';
import { UsageError } from './usage-error.ts';

// Imported when they are asked for: no command waits for what another one needs.
const commands = {
  attribution: async () => (await import('./commands/attribution.ts')).attribution,
  backup: async () => (await import('./commands/backup.ts')).backup,
  build: async () => (await import('./commands/build.ts')).build,
  dev: async () => (await import('./commands/dev.ts')).dev,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  init: async () => (await import('./commands/init.ts')).init,
  languages: async () => (await import('./commands/languages.ts')).languages,
  lint: async () => (await import('./commands/lint.ts')).lint,
  mail: async () => (await import('./commands/mail.ts')).mail,
  new: async () => (await import('./commands/new.ts')).newIssue,
  publish: async () => (await import('./commands/publish.ts')).publish,
  releases: async () => (await import('./commands/releases.ts')).releases,
  restore: async () => (await import('./commands/restore.ts')).restore,
  send: async () => (await import('./commands/send.ts')).send,
  sponsors: async () => (await import('./commands/sponsors.ts')).sponsors,
  start: async () => (await import('./commands/start.ts')).start,
  stats: async () => (await import('./commands/stats.ts')).stats,
};

const HELP = `midweek: write, check, build and serve the newsletter, and look after its readers

  midweek init          start a newsletter of your own in a new folder
  midweek start         serve the site on PORT (3000), and build what is missing
  midweek publish       check the content, build it and show it to readers; --rollback goes back
  midweek releases      list the builds that are kept, and which one readers see
  midweek build         build the site into site/dist and show it, without checking its style
  midweek dev           show the site while content and code are edited
  midweek new           start an empty issue in every language
  midweek languages     the languages of the newsletter, and what is not translated
  midweek lint          check the content and its style, and print every problem with file and line
  midweek mail          preview the emails that the server sends, and take reports about emails that came back
  midweek send          send an issue to all readers, and look at how far it is
  midweek stats         count what was written, and with --issue what was sent and opened
  midweek subscribers   look at the readers, add, remove, export and import them
  midweek attribution   where readers came from who signed up
  midweek sponsors      look at requests of sponsors, accept and decline them, block dates
  midweek backup        write everything that the server has stored to one file, while it runs
  midweek restore       bring a backup back, into an empty place
  midweek doctor        look at settings, build, database and mail, and say what to do

midweek <command> --help describes one of them.

  --site DIR            on every command: the newsletter in that folder, instead of the one in content/; so does MIDWEEK_SITE
`;

/** Does what the arguments say and returns the exit code. */
export function midweek(argv: readonly string[]): Promise<number> {
  return orExplain(async () => {
    const {
      args: [name, ...args],
      site = process.env.MIDWEEK_SITE,
    } = takeSite(argv);
    if (!name || name === '--help' || name === '-h' || name === 'help') return print(HELP);
    const isHelp = args.includes('--help') || args.includes('-h');
    // It names the folder that it makes.
    if (!isHelp && name !== 'init') await chooseSite(site);
    if (Object.hasOwn(commands, name)) {
      const { run, help } = await commands[name as keyof typeof commands]();
      return isHelp ? print(`${(typeof help === 'string' ? help : await help(args)).trim()}\n`) : run(args);
    }
    const words = [name, ...args.filter((arg) => !isHelp || !arg.startsWith('-'))];
    const group = await loadGroup(words);
    const command = findCommand(group, words);
    if (isHelp) return print(`${command ? renderHelp(command, 'en') : renderGroup(name, group, 'en')}\n`);
    if (command) return runCommand(command, words.slice(command.call.split(' ').length));
    throw new UsageError(explainUnknown(words, group));
  });
}

/** The commands with the first word. The table of the server is loaded when no command of this machine is meant. */
async function loadGroup(words: readonly string[]): Promise<readonly Command[]> {
  const local = await loadLocalCommands(words[0] ?? '');
  if (findCommand(local, words)) return local;
  const owners = await loadOwnerCommands();
  return [...owners, ...local]
    .filter(({ call }) => call.split(' ')[0] === words[0])
    .toSorted((a, b) => (a.call < b.call ? -1 : 1));
}

function explainUnknown([name = '', word]: readonly string[], group: readonly Command[]): string {
  if (group.length === 0)
    return `"${name}" is not a command. Commands: ${[...Object.keys(commands), ...Object.keys(GROUPS)].sort().join(', ')}.`;
  const names = group.map(({ call }) => call.slice(name.length + 1)).join(', ');
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
