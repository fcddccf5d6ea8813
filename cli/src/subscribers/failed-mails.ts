import { withSite } from '@midweek/core/files';
import { parseOptions, parsePositive } from '../options.ts';
import { whenMailed, withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { toMinute, toPrintable } from '../terminal/printable.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek subscribers failed-mails [--retry ID] [--page N] [--json]

Lists the emails that did not go out, newest first: "failed" was given up after all tries or refused for good; "uncertain" was
handed over without an answer of the mail server, or when our server stopped, so it may have arrived. Emails of an issue have commands of
their own: midweek send failed 258, midweek send uncertain 258.

  --retry ID   send this one again, with the same links
  --page N     which page of 50, default 1
  --json       print it as JSON
`;

const PAGE_SIZE = 50;

async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, {
    retry: { type: 'string' },
    page: { type: 'string', default: '1' },
    json: { type: 'boolean' },
  });
  return options.retry === undefined
    ? showPage(parsePositive(options.page, '--page'), options.json ?? false)
    : retry(options.retry, options.json ?? false);
}

async function showPage(page: number, isJson: boolean): Promise<number> {
  const offset = (page - 1) * PAGE_SIZE;
  const { total, mails } = await withOwner((owner) =>
    owner.run('list-failed-mails', { limit: PAGE_SIZE, offset }),
  );
  if (isJson) {
    printJson({ total, mails });
    return 0;
  }
  for (const { id, to, mail, state, attempts, lastError, createdAt } of mails) {
    process.stdout.write(
      `${id}  ${toMinute(createdAt)}  ${mail} to ${toPrintable(to)}\n  ${state} at attempt ${attempts}: ${toPrintable(lastError ?? '')}\n`,
    );
  }
  process.stdout.write(
    total === 0
      ? `Every email went out. Those of issues are counted by: ${withSite('midweek send status 258')}\n`
      : `${mails.length === 0 ? 0 : offset + 1} to ${offset + mails.length} of ${total}. Send one again with --retry and its id.\n`,
  );
  return 0;
}

async function retry(id: string, isJson: boolean): Promise<number> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) {
    throw new UsageError(
      `--retry "${id}" is not an id; ${withSite('midweek subscribers failed-mails')} shows them`,
    );
  }
  await withOwner(async (owner) => {
    const { mail } = await owner.run('retry-mail', { id });
    if (isJson) printJson({ id, mail, queued: true });
    else process.stdout.write(`The email "${mail}" is sent again ${whenMailed(owner)}.\n`);
  });
  return 0;
}

export const failedMails = { run, help };
