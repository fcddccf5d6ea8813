// How much later than plain HTML with the same text a first visit is painted, on a slow phone and a slow line. On the site that was built last.
import { findBrowser } from '../tests/browser.ts';
import { openChromium } from '../tests/chromium.ts';
import { withBareSite } from './bare-site.ts';
import { PAGES } from './compared-pages.ts';
import { measureVisit, type Visit } from './first-visit.ts';
import type { Measurement } from './result.ts';
import { withServer } from './site-server.ts';
import { median } from './slow-phone.ts';

const BUDGETS = { firstPaint: 1.4, largestPaint: 2, blockingMs: 50, shift: 0 };
// With five, ratios differ by a tenth from run to run.
const ROUNDS = 9;

type Visits = { ours: Visit[]; bare: Visit[] };

export async function measureFirstPaint(): Promise<Measurement[]> {
  const chromium = await openChromium(await findBrowser());
  try {
    return await withServer(({ origin: ours }) =>
      withBareSite(Object.values(PAGES), async (bare) => {
        const measurements: Measurement[] = [];
        for (const [name, path] of Object.entries(PAGES)) {
          const visits: Visits = { ours: [], bare: [] };
          // The first round fills the caches of the servers and is not counted.
          for (let round = 0; round <= ROUNDS; round++) {
            const [us, them] = [
              await measureVisit(chromium, `${ours}${path}`),
              await measureVisit(chromium, `${bare}${path}`),
            ];
            if (round === 0) continue;
            visits.ours.push(us);
            visits.bare.push(them);
          }
          measurements.push(...compare(`First visit, ${name}`, visits));
        }
        return measurements;
      }),
    );
  } finally {
    await chromium.close();
  }
}

function compare(group: string, { ours, bare }: Visits): Measurement[] {
  const typical = (visits: Visit[], key: keyof Visit) => median(visits.map((visit) => visit[key]));
  const ratio = (key: keyof Visit) => typical(ours, key) / typical(bare, key);
  return [
    { group, name: 'first paint', value: typical(ours, 'firstPaintMs'), unit: 'ms' },
    {
      group,
      name: 'first paint against bare HTML',
      value: ratio('firstPaintMs'),
      unit: 'x',
      budget: BUDGETS.firstPaint,
    },
    {
      group,
      name: 'largest paint against bare HTML',
      value: ratio('largestPaintMs'),
      unit: 'x',
      budget: BUDGETS.largestPaint,
    },
    {
      group,
      name: 'total blocking time',
      value: typical(ours, 'blockingMs'),
      unit: 'ms',
      budget: BUDGETS.blockingMs,
    },
    {
      group,
      name: 'layout shift',
      value: Math.max(...ours.map(({ shift }) => shift)),
      unit: 'shift',
      budget: BUDGETS.shift,
    },
  ];
}
