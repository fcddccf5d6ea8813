import { withSite } from '@midweek/core/files';
import { UsageError } from '../usage-error.ts';

// Imported when they are asked for: a mail server runs `bounce` for each report, which needs nothing of what builds mails.
const subcommands = {
  preview: async () => (await import('../mails/preview.ts')).preview,
  bounce: async () => (await import('../mails/bounce.ts')).bounce,
};

const HELP = `
midweek mail <command>

  preview   write every email as readers get it, to look at
  bounce    take a report about an email that came back, from a mail server

midweek mail <command> --help describes one of them.
`;

function find(name: string | undefined) {
  return name !== undefined && Object.hasOwn(subcommands, name)
    ? subcommands[name as keyof typeof subcommands]
    : undefined;
}

async function run([name, ...args]: string[]): Promise<number> {
  const load = find(name);
  if (!load) throw new UsageError(`which command? For example: ${withSite('midweek mail preview 258')}`);
  return (await load()).run(args);
}

async function help([name]: string[]): Promise<string> {
  return (await find(name)?.())?.help ?? HELP;
}

export const mail = { run, help };
