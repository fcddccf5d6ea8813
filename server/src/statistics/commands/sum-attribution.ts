import { addDays } from '@midweek/core';
import { z } from 'zod';
import { type BarRow, defineCommand } from '../../define-command.ts';
import { sumAttribution as sum } from '../attribution/attribution-sums.ts';

const CountSchema = z.int().nonnegative();

const DEFAULT_DAYS = 30;
const MAX_ROWS = 20;

const OriginSchema = z.object({
  source: z.string(),
  campaign: z.string(),
  page: z.string(),
  signups: CountSchema,
  confirmations: CountSchema,
});
type Origin = z.output<typeof OriginSchema>;

export const sumAttribution = defineCommand({
  name: 'sum-attribution',
  roles: ['owner', 'editor'],
  call: 'attribution',
  help: {
    en: 'Where the readers who signed up came from, and how many of them confirmed. By source (utm_source, ref, the advertiser of a click id, or the host of the page before), campaign (utm_campaign or ad) and the page with the form. Kept as daily sums for 13 months, without addresses.',
    fr: 'D’où viennent les lecteurs qui se sont inscrits, et combien ont confirmé. Par source (utm_source, ref, l’annonceur d’un identifiant de clic, ou l’hôte de la page précédente), par campagne (utm_campaign ou ad) et par page du formulaire. Gardé en sommes par jour pendant 13 mois, sans adresses.',
  },
  input: z
    .object({
      from: z.iso.date().optional().meta({
        en: 'first day, such as 2026-11-01; default 29 days before the last',
        fr: 'premier jour, par exemple 2026-11-01 ; par défaut 29 jours avant le dernier',
        value: 'DAY',
      }),
      to: z.iso.date().optional().meta({
        en: 'last day, inclusive; default today (UTC)',
        fr: 'dernier jour, compris ; par défaut aujourd’hui (UTC)',
        value: 'DAY',
      }),
    })
    .refine(({ from = '', to = '9999' }) => from <= to, { error: 'the period ends before it starts' }),
  output: z.object({ from: z.iso.date(), to: z.iso.date(), origins: z.array(OriginSchema) }),
  async run({ db, now }, { to = now().toISOString().slice(0, 10), from = addDays(to, 1 - DEFAULT_DAYS) }) {
    return { from, to, origins: await sum(db, { from, to }) };
  },
  show({ from, to, origins }) {
    if (origins.length === 0) return [`No sign-ups from ${from} to ${to}.`];
    const total = (key: 'signups' | 'confirmations') =>
      origins.reduce((all, origin) => all + origin[key], 0).toLocaleString('en');
    const rows = origins
      .slice(0, MAX_ROWS)
      .map(({ source, campaign, page, signups, confirmations }) => [
        source,
        campaign || '-',
        page || '-',
        signups.toLocaleString('en'),
        confirmations.toLocaleString('en'),
        toShare(confirmations, signups),
      ]);
    return [
      `${from} to ${to}   ${total('signups')} signed up, ${total('confirmations')} confirmed`,
      ...HEADINGS.flatMap(([key, heading]) => [
        '',
        { heading, bars: toBars(origins, key), keepsZeros: true },
      ]),
      '',
      {
        rows: [['source', 'campaign', 'page', 'signed up', 'confirmed', ''], ...rows],
        alignRight: [3, 4, 5],
      },
      ...(origins.length > MAX_ROWS ? ['', `and ${origins.length - MAX_ROWS} more; --json prints all`] : []),
    ];
  },
});

const HEADINGS = [
  ['source', 'Sources'],
  ['campaign', 'Campaigns'],
  ['page', 'Pages'],
] as const;

function toBars(origins: readonly Origin[], key: 'source' | 'campaign' | 'page'): BarRow[] {
  const add = (same: readonly Origin[], sums: 'signups' | 'confirmations') =>
    same.reduce((all, origin) => all + origin[sums], 0);
  return [...Map.groupBy(origins, (origin) => origin[key])]
    .map(([label, same]) => ({
      label: label || 'none',
      value: add(same, 'signups'),
      note: `${add(same, 'confirmations')} confirmed`,
    }))
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_ROWS);
}

/** May exceed 100 %, because some confirm on another day than they signed up. */
function toShare(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`;
}
