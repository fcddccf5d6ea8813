import { addDays } from '@midweek/core';
import type { BarRow } from '@midweek/server/owner';
import { requireDay } from '../issues/issue-day.ts';
import { parseOptions } from '../options.ts';
import { withOwner } from '../owner.ts';
import { formatBars, formatNumber } from '../terminal/bars.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatTable } from '../terminal/table.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek attribution [--from DAY] [--to DAY] [--json]

Where the readers who signed up came from, and how many of them confirmed: by source (utm_source, ref, the advertiser of a click id, or the
host of the page before), campaign (utm_campaign or ad) and the page with the form. Kept as daily sums for 13 months, without addresses.
The settings are those of the server: DATA_DIR or DATABASE_URL.

  --from DAY   first day, such as 2026-11-01; default 29 days before the last
  --to DAY     last day, inclusive; default today (UTC)
  --json       print the figures as JSON

Exit code 0, 1 when the figures cannot be read, 2 for wrong usage.
`;

const DEFAULT_DAYS = 30;
const MAX_ROWS = 20;

type Figure = { source: string; campaign: string; page: string; signups: number; confirmations: number };

async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    json: { type: 'boolean' },
  });
  const to = options.to ?? new Date().toISOString().slice(0, 10);
  requireDay(to, '--to');
  const from = options.from ?? addDays(to, 1 - DEFAULT_DAYS);
  requireDay(from, '--from');
  if (from > to) throw new UsageError(`the period from ${from} to ${to} ends before it starts`);
  const figures = await withOwner((owner) => owner.run('sum-attribution', { from, to }));
  if (options.json) printJson({ from, to, origins: figures });
  else process.stdout.write(formatAttribution(figures, { from, to }));
  return 0;
}

/** Totals, a chart for each way to look at them, and the table of all combinations. */
function formatAttribution(figures: readonly Figure[], { from, to }: { from: string; to: string }): string {
  if (figures.length === 0) return `No sign-ups from ${from} to ${to}.\n`;
  const total = (what: 'signups' | 'confirmations') => figures.reduce((sum, figure) => sum + figure[what], 0);
  const rows = figures
    .slice(0, MAX_ROWS)
    .map(({ source, campaign, page, signups, confirmations }) => [
      source,
      campaign || '-',
      page || '-',
      formatNumber(signups),
      formatNumber(confirmations),
      toShare(confirmations, signups),
    ]);
  const more = figures.length - rows.length;
  return `${[
    `${from} to ${to}   ${formatNumber(total('signups'))} signed up, ${formatNumber(total('confirmations'))} confirmed`,
    ...(['source', 'campaign', 'page'] as const).map((name) =>
      formatBars(HEADINGS[name], toBars(figures, name), { keepsZeros: true }),
    ),
    formatTable([['source', 'campaign', 'page', 'signed up', 'confirmed', ''], ...rows], {
      alignRight: [3, 4, 5],
    }).trimEnd(),
    ...(more > 0 ? [`and ${more} more; --json prints all`] : []),
  ].join('\n\n')}\n`;
}

const HEADINGS = { source: 'Sources', campaign: 'Campaigns', page: 'Pages' } as const;

function toBars(figures: readonly Figure[], name: keyof typeof HEADINGS): BarRow[] {
  const sums = new Map<string, { value: number; confirmed: number }>();
  for (const figure of figures) {
    const { value, confirmed } = sums.get(figure[name]) ?? { value: 0, confirmed: 0 };
    sums.set(figure[name], {
      value: value + figure.signups,
      confirmed: confirmed + figure.confirmations,
    });
  }
  return [...sums]
    .map(([label, { value, confirmed }]) => ({
      label: label || 'none',
      value,
      note: `${confirmed} confirmed`,
    }))
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_ROWS);
}

/** May exceed 100 %, because some confirm on another day than they signed up. */
function toShare(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`;
}

export const attribution = { run, help };
