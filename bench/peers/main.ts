// `npm run bench -- peers`: our site, a stock Docusaurus with the same texts, and the same texts as plain HTML, in turns on one machine.
// Ratios of one run are what counts; times are those of the machine.
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, type } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../tests/browser.ts';
import { type Chromium, openChromium } from '../../tests/chromium.ts';
import { JOURNEY, PAGES, type PageName } from '../compared-pages.ts';
import { measureVisit, type Visit } from '../first-visit.ts';
import { PROJECT, SHIPPED, timeBuild } from '../project.ts';
import { docusaurusVersion, installDocusaurus } from './docusaurus-project.ts';
import { measureDocusaurusBuilds, measureOurBuilds } from './measure-builds.ts';
import { measurePress } from './measure-press.ts';
import { listNotes, type Samples, toRows } from './rows.ts';
import { shareOfWords } from './same-text.ts';
import { type Origins, SITES, withSites } from './sites.ts';
import { formatComparison, listMisses } from './table.ts';

const MIN_SHARE_OF_WORDS = 0.9;
/** A build of Docusaurus takes half a minute: more rounds would say little more. */
const MAX_BUILDS = 3;
const names = Object.keys(PAGES) as PageName[];

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'string' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`bench: --rounds is "${values.rounds}"; give a whole number above 0`);
const started = new Date();
const file = resolve(
  values.json ??
    join(PROJECT, 'bench', 'results', `peers-${started.toISOString().replace(/[:.]/g, '-')}.json`),
);

say('Installing Docusaurus, if it is not there …');
await installDocusaurus();
say('Building our site …');
await timeBuild(SHIPPED.folder);

const noVisits = () =>
  Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<PageName, Visit[]>;
const samples: Samples = {
  visits: { ours: noVisits(), docusaurus: noVisits(), bare: noVisits() },
  presses: { ours: [], docusaurus: [], bare: [] },
  builds: { ours: [], docusaurus: [] },
};
for (let round = 1; round <= Math.min(rounds, MAX_BUILDS); round++) {
  say(`Builds, round ${round} …`);
  samples.builds.ours.push(await measureOurBuilds());
  samples.builds.docusaurus.push(await measureDocusaurusBuilds());
}
const chromium = await openChromium(await findBrowser({ isWhole: true }), [
  // Nothing but this machine can be reached: what a page asks of others fails at once.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]);
try {
  await withSites([...Object.values(PAGES), JOURNEY.list, JOURNEY.post], async (origins) => {
    await checkTexts(origins);
    // The first round fills the caches of the servers and is not counted.
    for (let round = 0; round <= rounds; round++) await measureRound(chromium, origins, round);
  });
} finally {
  await chromium.close();
}

const rows = toRows(samples);
const misses = rows.flatMap(listMisses);
const setting = {
  date: started.toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${type()} ${arch()}`,
  node: process.version,
  browser: chromium.version,
  docusaurus: await docusaurusVersion(),
  /** Programs that wanted to run at once, on average of the last quarter of an hour. */
  load: Math.round((loadavg()[2] ?? 0) * 10) / 10,
  command: `npm run bench -- peers --rounds ${rounds}`,
};
console.log(formatComparison(rows));
console.log(
  `\n${setting.date}, ${setting.machine}, Node ${setting.node}, ${setting.browser}, Docusaurus ${setting.docusaurus}: \`${setting.command}\`.`,
);
for (const note of listNotes(samples)) console.log(note);
if (setting.load > cpus().length * 2)
  console.log(
    `The machine is busy (load ${setting.load} on ${cpus().length} processors): measure again when it is not.`,
  );
console.log(
  misses.length === 0
    ? '\nAll ratios are kept.'
    : `\nAbove what it may be:\n${misses.map((miss) => `- ${miss}`).join('\n')}`,
);
await mkdir(dirname(file), { recursive: true });
await writeFile(file, `${JSON.stringify({ ...setting, rows, misses, samples }, null, 2)}\n`);
say(`Written to ${file}`);
if (misses.length > 0) process.exitCode = 1;

async function checkTexts(origins: Origins): Promise<void> {
  for (const path of Object.values(PAGES)) {
    const [bare = '', docusaurus = ''] = await Promise.all(
      [origins.bare, origins.docusaurus].map(async (origin) => (await fetch(`${origin}${path}`)).text()),
    );
    const share = shareOfWords(bare, docusaurus);
    say(`${path}: ${Math.round(share * 100)} % of our words are in the page of Docusaurus`);
    if (share < MIN_SHARE_OF_WORDS)
      throw new Error(`bench: ${path} is not the same text in Docusaurus; see bench/peers/export-archive.ts`);
  }
}

async function measureRound(chromium: Chromium, origins: Origins, round: number): Promise<void> {
  for (const name of names) {
    say(`Round ${round} of ${rounds}: ${name} …`);
    for (const site of SITES) {
      const visit = await tryTwice(site, () => measureVisit(chromium, `${origins[site]}${PAGES[name]}`));
      if (round > 0) samples.visits[site][name].push(visit);
    }
  }
  say(`Round ${round} of ${rounds}: press and back …`);
  for (const site of SITES) {
    const press = await tryTwice(site, () => measurePress(chromium, origins[site]));
    if (round > 0) samples.presses[site].push(press);
  }
}

/** One page that a browser fails to show would cost the rounds before it. */
async function tryTwice<T>(site: string, measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    say(`${site}: ${error instanceof Error ? error.message : error}; trying again …`);
    return measure();
  }
}

function say(text: string): void {
  console.error(text);
}
