// First visits on a slow phone and a slow line, beside plain HTML with the same text. On the site that was built last.
import type { Browser } from '@playwright/test';
import { type Measurement, median, rowsOf } from './measurement.ts';
import { type Visit, visit, withBrowser } from './phone.ts';
import { withServer } from './programs.ts';
import { PAGES, type PageName, withBareSite } from './sites.ts';
import { gzipKb } from './weight.ts';

/** Everything that an issue fetches, with gzip. */
const SCRIPTS_KB = 90;
// With five, ratios differ by a tenth from run to run.
const ROUNDS = 9;

export function measureFirstPaint(): Promise<Measurement[]> {
  return withBrowser((browser) =>
    withServer(({ origin }) =>
      withBareSite((bare) => compareVisits(browser, { ours: origin, 'bare HTML': bare }, ROUNDS)),
    ),
  );
}

type Site = 'ours' | 'bare HTML' | 'Docusaurus';
/** Where the servers listen. */
type Origins = Partial<Record<Site, string>>;

type Metric = {
  name: string;
  unit: Measurement['unit'];
  of: (visit: Visit) => number;
  /** Of our number. */
  budget?: number;
  /** Of our number as a share of theirs. */
  against?: Partial<Record<Site, number>>;
};

function listMetrics(page: PageName): Metric[] {
  // Forms are laid out later than text.
  const ofBare = page === 'home' || page === 'sponsor' ? 1.5 : 1.4;
  return [
    {
      name: 'first paint',
      unit: 'ms',
      of: (visit) => visit.firstPaintMs,
      against: { 'bare HTML': ofBare, Docusaurus: 0.65 },
    },
    {
      name: 'largest paint',
      unit: 'ms',
      of: (visit) => visit.largestPaintMs,
      against: { 'bare HTML': 2, Docusaurus: 0.75 },
    },
    { name: 'total blocking time', unit: 'ms', of: (visit) => visit.blockingMs, budget: 50 },
    { name: 'layout shift', unit: 'shift', of: (visit) => visit.shift, budget: 0 },
    { name: 'bytes', unit: 'kB', of: (visit) => visit.bytes / 1000, against: { Docusaurus: 0.5 } },
    { name: 'requests', unit: 'requests', of: (visit) => visit.requests },
  ];
}

/** Medians of visits in turns, by page. */
export async function compareVisits(browser: Browser, origins: Origins, rounds: number) {
  const rows: Measurement[] = [];
  for (const page of Object.keys(PAGES) as PageName[]) {
    console.error(`Visiting ${PAGES[page]} …`);
    const visits = await visitInTurns(browser, origins, PAGES[page], rounds);
    const row = rowsOf(`First visit, ${page}`);
    for (const { name, unit, of, budget, against = {} } of listMetrics(page)) {
      const values = (site: Site) => (visits.get(site) ?? []).map(of);
      // Text that jumps once in nine visits has jumped.
      const typical = (site: Site) => (unit === 'shift' ? Math.max(...values(site)) : median(values(site)));
      rows.push(row(name, typical('ours'), unit, { budget }));
      for (const other of visits.keys()) {
        if (other === 'ours') continue;
        const share = typical('ours') / typical(other);
        rows.push(row(`${name} of ${other}`, typical(other), unit));
        if (other in against)
          rows.push(row(`${name} against ${other}`, share, 'x', { budget: against[other] }));
      }
    }
    if (page !== 'issue') continue;
    let scriptsKb = 0;
    for (const address of new Set(visits.get('ours')?.flatMap(({ scripts }) => scripts)))
      scriptsKb += await gzipKb(new URL(address).pathname);
    rows.push(row('scripts in all', scriptsKb, 'kB', { budget: SCRIPTS_KB }));
  }
  return rows;
}

/** The first round fills the caches of the servers and is not counted. */
async function visitInTurns(browser: Browser, origins: Origins, path: string, rounds: number) {
  const visits = new Map<Site, Visit[]>();
  for (let round = 0; round <= rounds; round++)
    for (const [site, origin] of Object.entries(origins) as [Site, string][]) {
      const seen = await visit(browser, `${origin}${path}`);
      if (round > 0) visits.set(site, [...(visits.get(site) ?? []), seen]);
    }
  return visits;
}
