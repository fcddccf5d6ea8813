import { listLocales } from '@midweek/core';
import { parseOptions } from '../options.ts';
import { loadServer, withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatTable } from '../terminal/table.ts';

const help = `
midweek subscribers count [--json]

Counts subscribers by state and language. Readers are those who are active; who is paused comes back.

  --json   print the figures as a JSON array
`;

async function run(args: string[]): Promise<number> {
  const { json } = parseOptions(args, { json: { type: 'boolean' } });
  const { SUBSCRIBER_STATES } = await loadServer();
  const figures = await withOwner((owner) => owner.run('count-subscribers', {}));
  if (json) {
    printJson(figures);
    return 0;
  }
  const sum = (state?: string, locale?: string) =>
    figures
      .filter((figure) => (!state || figure.state === state) && (!locale || figure.locale === locale))
      .reduce((total, figure) => total + figure.count, 0)
      .toLocaleString('en');
  const row = (label: string, state?: string) => [
    label,
    ...listLocales().map((locale) => sum(state, locale)),
    sum(state),
  ];
  const rows = [
    ['', ...listLocales(), 'all'],
    ...SUBSCRIBER_STATES.map((state) => row(state, state)),
    row('all'),
  ];
  process.stdout.write(
    formatTable(rows, { alignRight: [...listLocales(), 'all'].map((_, index) => index + 1) }),
  );
  return 0;
}

export const count = { run, help };
