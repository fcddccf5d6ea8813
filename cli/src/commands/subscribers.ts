import { add } from '../subscribers/add.ts';
import { askStillHere } from '../subscribers/ask-still-here.ts';
import { count } from '../subscribers/count.ts';
import { exportAll } from '../subscribers/export.ts';
import { failedMails } from '../subscribers/failed-mails.ts';
import { importFile } from '../subscribers/import.ts';
import { list } from '../subscribers/list.ts';
import { remove } from '../subscribers/remove.ts';
import { restore } from '../subscribers/restore.ts';
import { show } from '../subscribers/show.ts';
import { UsageError } from '../usage-error.ts';

const subcommands = {
  list,
  count,
  show,
  add,
  remove,
  export: exportAll,
  import: importFile,
  'ask-still-here': askStillHere,
  'failed-mails': failedMails,
  restore,
};

const HELP = `
midweek subscribers <command>

Looks at the readers and changes them, whether or not the server is running. The settings are those of the server: DATA_DIR or
DATABASE_URL say where the readers are.

  list              who they are, newest first
  count             how many there are, by state and language
  show              everything about one, with events and emails
  add               one more: with an email to confirm, or with a note about the consent
  remove            delete one; the address is remembered as a hash, so that no import brings it back
  export            all of them, as CSV or JSON
  import            from a CSV file; sends no email
  ask-still-here    ask readers of long ago whether they want to stay
  failed-mails      emails that did not go out, and a second try
  restore           bring back readers who bounced although their mailboxes exist

midweek subscribers <command> --help describes one of them. All of them have --json.
Exit code 0 when it was done, 1 when it was not, 2 for wrong usage.
`;

function find(name: string | undefined) {
  return name !== undefined && Object.hasOwn(subcommands, name)
    ? subcommands[name as keyof typeof subcommands]
    : undefined;
}

async function run([name, ...args]: string[]): Promise<number> {
  const found = find(name);
  if (found) return found.run(args);
  const names = Object.keys(subcommands).join(', ');
  throw new UsageError(
    name === undefined
      ? `which command? One of ${names}`
      : `"${name}" is not a command of subscribers. Commands: ${names}`,
  );
}

export const subscribers = { run, help: ([name]: string[]) => find(name)?.help ?? HELP };
