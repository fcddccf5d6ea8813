import { listLocales } from '@midweek/core';
import { parseChoice, parseOptions, parsePositive } from '../options.ts';
import { loadServer, withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { toMinute } from '../terminal/printable.ts';
import { formatTable } from '../terminal/table.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek subscribers list [--state STATE] [--locale CODE] [--limit N] [--page N] [--json]

Lists subscribers, newest first.

  --state STATE   only those who are pending, active, paused, unsubscribed, bounced or complained
  --locale        only those who read in this language
  --limit N       how many on a page, default 50, at most 1000
  --page N        which page, default 1
  --json          print the page as JSON, with the number of all
`;

const MAX_LIMIT = 1000;

async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, {
    state: { type: 'string' },
    locale: { type: 'string' },
    limit: { type: 'string', default: '50' },
    page: { type: 'string', default: '1' },
    json: { type: 'boolean' },
  });
  const limit = parsePositive(options.limit, '--limit');
  if (limit > MAX_LIMIT) throw new UsageError(`--limit is at most ${MAX_LIMIT}`);
  const offset = (parsePositive(options.page, '--page') - 1) * limit;
  const filters = await parseFilters(options);
  const { total, subscribers } = await withOwner((owner) =>
    owner.run('list-subscribers', { ...filters, limit, offset }),
  );
  if (options.json) {
    printJson({ total, subscribers });
    return 0;
  }
  if (subscribers.length === 0) {
    process.stdout.write(
      total === 0 ? 'No subscriber matches.\n' : `This page is empty; there are ${total} in all.\n`,
    );
    return 0;
  }
  const rows = subscribers.map(({ email, locale, state, source, createdAt }) => [
    email,
    locale,
    state,
    source,
    toMinute(createdAt),
  ]);
  process.stdout.write(formatTable([['address', 'language', 'state', 'source', 'since (UTC)'], ...rows]));
  process.stdout.write(`${offset + 1} to ${offset + subscribers.length} of ${total.toLocaleString('en')}\n`);
  return 0;
}

/** Which subscribers are meant, for `list` and `export`. */
export async function parseFilters({
  state,
  locale,
}: {
  state?: string | undefined;
  locale?: string | undefined;
}) {
  const { SUBSCRIBER_STATES } = await loadServer();
  return {
    ...(state !== undefined && { state: parseChoice(state, SUBSCRIBER_STATES, '--state') }),
    ...(locale !== undefined && { locale: parseChoice(locale, listLocales(), '--locale') }),
  };
}

export const list = { run, help };
