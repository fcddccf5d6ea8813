// Our site, a stock Docusaurus with the same texts, and the same texts as plain HTML, in turns on one machine. Ratios of one run are what counts;
// times are those of the machine.
import { parseHTML } from 'linkedom';
import { BUILD_BUDGETS, type Builds, buildTwice } from '../build.ts';
import { compareVisits } from '../first-paint.ts';
import { type Measurement, median, rowsOf } from '../measurement.ts';
import { withBrowser } from '../phone.ts';
import { SHIPPED, timeBuild, withServer } from '../programs.ts';
import { PAGES, withBareSite, withFiles } from '../sites.ts';
import { buildDocusaurusTwice, DOCUSAURUS_BUILD, installDocusaurus } from './docusaurus.ts';

/** A build of Docusaurus takes half a minute: more rounds would say little more. */
const MAX_BUILDS = 3;
const MIN_SHARE_OF_WORDS = 0.9;

export async function comparePeers({ rounds = '7' }: { rounds?: string }): Promise<Measurement[]> {
  installDocusaurus();
  await timeBuild(SHIPPED.folder);
  const ours: Builds[] = [];
  const theirs: Builds[] = [];
  for (let round = 0; round < Math.min(Number(rounds), MAX_BUILDS); round++) {
    console.error('Building both sites …');
    ours.push(await buildTwice(0));
    theirs.push(await buildDocusaurusTwice());
  }
  return withBrowser((browser) =>
    withServer(({ origin }) =>
      withFiles(DOCUSAURUS_BUILD, (docusaurus) =>
        withBareSite(async (bare) => {
          await checkTexts(bare, docusaurus);
          const origins = { ours: origin, 'bare HTML': bare, Docusaurus: docusaurus };
          const visits = await compareVisits(browser, origins, Number(rounds));
          return [...visits, ...compareBuilds(ours, theirs)];
        }),
      ),
    ),
  );
}

function compareBuilds(ours: readonly Builds[], theirs: readonly Builds[]): Measurement[] {
  const row = rowsOf('Build');
  const msPerPage = (builds: readonly Builds[]) => median(builds.map(({ cold, pages }) => cold.ms / pages));
  const editedMs = (builds: readonly Builds[]) => median(builds.map(({ edited }) => edited.ms));
  const pagesOf = (builds: readonly Builds[]) => `${builds[0]?.pages} pages`;
  return [
    row(`a page, cold (${pagesOf(ours)})`, msPerPage(ours), 'ms', { budget: BUILD_BUDGETS.msPerPage }),
    row(`a page of Docusaurus, cold (${pagesOf(theirs)})`, msPerPage(theirs), 'ms'),
    row('after one edit', editedMs(ours), 'ms', { budget: BUILD_BUDGETS.editedMs }),
    row('after one edit of Docusaurus', editedMs(theirs), 'ms'),
  ];
}

/** A comparison of pages with different texts would be worth nothing. */
async function checkTexts(bare: string, docusaurus: string): Promise<void> {
  for (const path of Object.values(PAGES)) {
    const words = await readWords(`${bare}${path}`);
    const theirs = new Set(await readWords(`${docusaurus}${path}`));
    const share = words.filter((word) => theirs.has(word)).length / words.length;
    console.error(`${path}: ${Math.round(share * 100)} % of our words are in the page of Docusaurus`);
    if (!(share >= MIN_SHARE_OF_WORDS))
      throw new Error(`bench: ${path} is not the same text in Docusaurus; see bench/peers/export-archive.ts`);
  }
}

async function readWords(url: string): Promise<string[]> {
  const { document } = parseHTML(await (await fetch(url)).text());
  const text = (document.querySelector('main') ?? document.querySelector('body'))?.textContent ?? '';
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
