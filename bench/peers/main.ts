// `npm run bench -- peers`: our site, a stock Docusaurus with the same texts and plain HTML, in turns on the same machine.
// Ratios of one run are what counts; times are those of this machine.
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, release, type } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../tests/browser.ts';
import { openChromium } from '../../tests/chromium.ts';
import { PROJECT, timeBuild } from '../project.ts';
import { median } from '../slow-phone.ts';
import { docusaurusVersion, installDocusaurus } from './docusaurus-project.ts';
import { type Builds, measureDocusaurusBuilds, measureOurBuilds } from './measure-builds.ts';
import { measurePress, type Press } from './measure-press.ts';
import { measureVisit, type Visit } from './measure-visit.ts';
import { JOURNEY, PAGES, type PageName } from './pages.ts';
import { shareOfWords } from './same-text.ts';
import { type Origins, SITES, type SiteName, withSites } from './sites.ts';
import { formatComparison, listMisses, type Row } from './table.ts';

const LEAST_SHARE_OF_WORDS = 0.9;
/** A build of Docusaurus takes half a minute: more rounds would say little more. */
const MOST_BUILDS = 3;
const names = Object.keys(PAGES) as PageName[];

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'string' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`bench: --rounds is ${values.rounds}; give a whole number above 0`);

say('Installing Docusaurus, if it is not there …');
await installDocusaurus();
say('Building our site …');
await timeBuild(PROJECT);

const builds: Record<'ours' | 'docusaurus', Builds[]> = { ours: [], docusaurus: [] };
for (let round = 1; round <= Math.min(rounds, MOST_BUILDS); round++) {
  say(`Builds, round ${round} …`);
  builds.ours.push(await measureOurBuilds());
  builds.docusaurus.push(await measureDocusaurusBuilds());
}

const chromium = await openChromium(await findBrowser({ isWhole: true }), [
  // Nothing but this machine can be reached: what a page asks of others fails at once.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]);
const visits = bySite(
  () => Object.fromEntries(names.map((name) => [name, [] as Visit[]])) as Record<PageName, Visit[]>,
);
const presses = bySite(() => [] as Press[]);
try {
  const paths = [...new Set<string>([...Object.values(PAGES), JOURNEY.list, JOURNEY.post])];
  await withSites(paths, async (origins) => {
    await checkTexts(origins);
    // The first round fills caches of servers and is not counted.
    for (let round = 0; round <= rounds; round++) await measureRound(origins, round);
  });
} finally {
  await chromium.close();
}

const rows = [...names.flatMap(listVisitRows), ...listPressRows(), ...listBuildRows()];
const setting = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'processor'} (${arch()}), ${type()} ${release()}`,
  node: process.version,
  browser: chromium.version,
  docusaurus: await docusaurusVersion(),
  rounds,
};
const misses = rows.flatMap(listMisses);
console.log(
  [
    formatComparison(rows),
    '',
    `${setting.date}, ${setting.machine}, Node ${setting.node}, ${setting.browser}, Docusaurus ${setting.docusaurus}; medians of ${rounds} rounds in turns.`,
    `Processor four times slower, 1.6 Mbit/s, 150 ms; visits on a phone of 390 × 844, presses with a mouse.`,
    ...listNotes(),
    '',
    misses.length > 0
      ? `Above what it may be:\n${misses.map((miss) => `- ${miss}`).join('\n')}`
      : 'All ratios are kept.',
  ].join('\n'),
);
const file = values.json
  ? resolve(values.json)
  : join(PROJECT, 'bench', 'results', `peers-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
await mkdir(dirname(file), { recursive: true });
await writeFile(
  file,
  `${JSON.stringify({ ...setting, rows, misses, samples: { visits, presses, builds } }, null, 2)}\n`,
);
say(`Written to ${file}`);
if (misses.length > 0) process.exitCode = 1;

function bySite<T>(create: () => T): Record<SiteName, T> {
  return Object.fromEntries(SITES.map((site) => [site, create()])) as Record<SiteName, T>;
}

async function checkTexts(origins: Origins): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const [bare = '', docusaurus = ''] = await Promise.all(
      [origins.bare, origins.docusaurus].map(async (origin) => (await fetch(`${origin}${path}`)).text()),
    );
    const share = shareOfWords(bare, docusaurus);
    say(`${name}: ${Math.round(share * 100)} % of the words are in the page of Docusaurus`);
    if (share < LEAST_SHARE_OF_WORDS) throw new Error(`bench: ${path} says something else in Docusaurus`);
  }
}

async function measureRound(origins: Origins, round: number): Promise<void> {
  for (const name of names) {
    say(`Round ${round} of ${rounds}: ${name} …`);
    for (const site of SITES) {
      const visit = await measureVisit(chromium, `${origins[site]}${PAGES[name]}`);
      if (round > 0) visits[site][name].push(visit);
    }
  }
  say(`Round ${round} of ${rounds}: press and back …`);
  for (const site of SITES) {
    const press = await measurePress(chromium, origins[site]);
    if (round > 0) presses[site].push(press);
  }
}

function listVisitRows(name: PageName): Row[] {
  const typical = (site: SiteName, value: (visit: Visit) => number) => median(visits[site][name].map(value));
  const row = (
    what: string,
    unit: Row['unit'],
    value: (visit: Visit) => number,
    limits: Row['limits'] = {},
  ): Row => ({
    what: `${name}: ${what}`,
    unit,
    ours: typical('ours', value),
    bare: typical('bare', value),
    docusaurus: typical('docusaurus', value),
    limits,
  });
  return [
    row('first paint', 'ms', ({ firstPaintMs }) => firstPaintMs, { ofBare: 1.4, ofDocusaurus: 0.65 }),
    row('largest paint', 'ms', ({ largestPaintMs }) => largestPaintMs, { ofBare: 2, ofDocusaurus: 0.75 }),
    row('blocking time', 'ms', ({ blockingMs }) => blockingMs, { ours: 50, ofDocusaurus: 0.05 }),
    row('layout shift', 'shift', ({ shift }) => shift),
    row('bytes of a first visit', 'kB', ({ bytes }) => bytes / 1000, { ofDocusaurus: 0.1 }),
    row('requests', 'requests', ({ requests }) => requests),
  ];
}

function listPressRows(): Row[] {
  const typical = (site: SiteName, value: (press: Press) => number) => median(presses[site].map(value));
  const row = (what: string, value: (press: Press) => number, limits: Row['limits'] = {}): Row => ({
    what,
    unit: 'ms',
    ours: typical('ours', value),
    bare: typical('bare', value),
    docusaurus: typical('docusaurus', value),
    limits,
  });
  return [
    row('hover, press: heading painted', ({ pressMs }) => pressMs, {
      ...(isMostly(presses.ours, ({ isPrepared }) => isPrepared) ? { ours: 150 } : {}),
      ofBare: 1.3,
      ofDocusaurus: 0.6,
    }),
    row('back: list painted', ({ backMs }) => backMs),
  ];
}

function listBuildRows(): Row[] {
  const typical = (site: 'ours' | 'docusaurus', value: (build: Builds) => number) =>
    median(builds[site].map(value));
  const row = (what: string, value: (build: Builds) => number, limits: Row['limits'] = {}): Row => ({
    what,
    unit: 'ms',
    ours: typical('ours', value),
    docusaurus: typical('docusaurus', value),
    limits,
  });
  return [
    row('build a page, cold', ({ coldMs, pages }) => coldMs / pages, { ofDocusaurus: 0.1 }),
    row('build after one edit', ({ editedMs }) => editedMs),
  ];
}

/** What a table of numbers does not say. */
function listNotes(): string[] {
  const [ours, docusaurus] = [builds.ours[0], builds.docusaurus[0]];
  return [
    `Pages prepared by the browser before they were pressed: ${count(({ isPrepared }) => isPrepared)}; lists that it had kept for going back: ${count(({ isRestored }) => isRestored)}.`,
    `Builds: ${ours?.pages} pages of ours, ${docusaurus?.pages} of Docusaurus.`,
  ];
}

function count(isCounted: (press: Press) => boolean): string {
  return SITES.map((site) => `${site} ${presses[site].filter(isCounted).length} of ${rounds}`).join(', ');
}

function isMostly<T>(values: readonly T[], isTrue: (value: T) => boolean): boolean {
  return values.filter(isTrue).length * 2 > values.length;
}

function say(text: string): void {
  console.error(text);
}
