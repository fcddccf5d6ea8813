// From what was measured to what is said: medians, and what they may be at most.

import type { PageName } from '../compared-pages.ts';
import type { Visit } from '../first-visit.ts';
import { median } from '../slow-phone.ts';
import type { Builds } from './measure-builds.ts';
import type { Press } from './measure-press.ts';
import type { SiteName } from './sites.ts';
import type { Row } from './table.ts';

export type Samples = {
  visits: Record<SiteName, Record<PageName, Visit[]>>;
  presses: Record<SiteName, Press[]>;
  builds: Record<'ours' | 'docusaurus', Builds[]>;
};

type Limits = NonNullable<Row['limits']>;
type Measure<Sample> = {
  what: string;
  unit: Row['unit'];
  value: (sample: Sample) => number;
  limits?: Limits;
};

const VISIT: readonly Measure<Visit>[] = [
  {
    what: 'first paint',
    unit: 'ms',
    value: (visit) => visit.firstPaintMs,
    limits: { ofBare: 1.4, ofDocusaurus: 0.65 },
  },
  {
    what: 'largest paint',
    unit: 'ms',
    value: (visit) => visit.largestPaintMs,
    limits: { ofBare: 2, ofDocusaurus: 0.75 },
  },
  {
    what: 'blocking time',
    unit: 'ms',
    value: (visit) => visit.blockingMs,
    limits: { ours: 50, ofDocusaurus: 0.05 },
  },
  { what: 'layout shift', unit: 'shift', value: (visit) => visit.shift },
  {
    what: 'bytes of a first visit',
    unit: 'kB',
    value: (visit) => visit.bytes / 1000,
    limits: { ofDocusaurus: 0.1 },
  },
  { what: 'requests', unit: 'requests', value: (visit) => visit.requests },
];
const PRESS: readonly Measure<Press>[] = [
  {
    what: 'hover and press to heading painted',
    unit: 'ms',
    value: (press) => press.pressMs,
    limits: { ofBare: 1.3, ofDocusaurus: 0.6 },
  },
  { what: 'back to list painted', unit: 'ms', value: (press) => press.backMs },
];
/** For a page that the browser had prepared before it was shown. */
const PREPARED_MS = 150;
const BUILD: readonly Measure<Builds>[] = [
  {
    what: 'build a page, cold',
    unit: 'ms',
    value: ({ coldMs, pages }) => coldMs / pages,
    limits: { ofDocusaurus: 0.1 },
  },
  { what: 'build all after one edit', unit: 'ms', value: ({ editedMs }) => editedMs },
];

export function toRows({ visits, presses, builds }: Samples): Row[] {
  const names = Object.keys(visits.ours) as PageName[];
  return [
    ...VISIT.flatMap((measure) =>
      names.map((name) =>
        toRow(`${measure.what}, ${name}`, measure, {
          ours: visits.ours[name],
          bare: visits.bare[name],
          docusaurus: visits.docusaurus[name],
        }),
      ),
    ),
    ...PRESS.map((measure) => toRow(measure.what, measure, presses)).map((row, index) =>
      index === 0 && isMostlyPrepared(presses.ours)
        ? { ...row, limits: { ...row.limits, ours: PREPARED_MS } }
        : row,
    ),
    ...BUILD.map((measure) => toRow(measure.what, measure, builds)),
  ];
}

function toRow<Sample>(
  what: string,
  { unit, value, limits }: Measure<Sample>,
  samples: { ours: Sample[]; bare?: Sample[]; docusaurus: Sample[] },
): Row {
  const typical = (list: Sample[]) => median(list.map(value));
  return {
    what,
    unit,
    ours: typical(samples.ours),
    ...(samples.bare ? { bare: typical(samples.bare) } : {}),
    docusaurus: typical(samples.docusaurus),
    ...(limits ? { limits } : {}),
  };
}

/** What numbers alone do not say. */
export function listNotes({ presses, builds }: Samples): string[] {
  const count = (isCounted: (press: Press) => boolean) =>
    Object.entries(presses)
      .map(([site, list]) => `${site} ${list.filter(isCounted).length} of ${list.length}`)
      .join(', ');
  return [
    `Prepared by the browser before it was shown: ${count(({ isPrepared }) => isPrepared)}.`,
    `Kept by the browser for going back: ${count(({ isRestored }) => isRestored)}.`,
    `Pages built: ${builds.ours[0]?.pages} of ours, ${builds.docusaurus[0]?.pages} of Docusaurus.`,
  ];
}

function isMostlyPrepared(presses: readonly Press[]): boolean {
  return presses.filter(({ isPrepared }) => isPrepared).length * 2 > presses.length;
}
