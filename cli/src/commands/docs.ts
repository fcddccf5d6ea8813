import { withSite } from '@midweek/core/files';
import { cutVersion } from '../docs/cut-version.ts';
import { UsageError } from '../usage-error.ts';

const HELP = `
midweek docs <command>

  version <name>   cut a version of the docs from the texts that are worked on

midweek docs <command> --help describes one of them.
`;

async function run([name, ...args]: string[]): Promise<number> {
  if (name !== 'version')
    throw new UsageError(`which command? For example: ${withSite('midweek docs version 1.0')}`);
  return cutVersion.run(args);
}

function help([name]: string[]): string {
  return name === 'version' ? cutVersion.help : HELP;
}

export const docs = { run, help };
