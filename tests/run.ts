// `npm test`: what everybody runs with a change. `npm run verify`: the rest. Both end with one line that counts.
// `npm run check`: the first steps of `npm test`. `npm run walk`: every kind of page at every width.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isNewsletterShipped } from './archive/is-newsletter-shipped.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { type Counts, runSteps, type Step } from './steps.ts';
import { findFirefox } from './verify/firefox/firefox.ts';

const JOURNEYS = 'tests/playwright.config.ts';
const FIREFOX = 'tests/verify/firefox/playwright.config.ts';
const VERIFY = 'tests/verify/playwright.config.ts';
/** Folders with a `tsconfig.json`. The project's own covers everything that runs in Node only: its packages import each other. */
const TYPED = ['.', 'site', 'desk', 'tests', 'bench'];

const VitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
});

/** For reports. */
const folder = await mkdtemp(join(tmpdir(), 'midweek-tests-'));

const check: Step[] = [
  { name: 'Format and lint', run: () => asOneTest('biome', ['ci', '--error-on-warnings']) },
  ...TYPED.map((project) => ({
    name: `Types in ${project}`,
    run: () => asOneTest('tsc', ['-p', project]),
  })),
  { name: 'Source rules', run: () => asOneTest('node', ['scripts/check-sources.ts']) },
];
const test: Step[] = [
  ...check,
  { name: 'Unit', run: () => runVitest('unit') },
  { name: 'Server and command line', run: () => runVitest('server') },
  { name: 'Output of the frozen site', run: () => runVitest('output') },
  { name: 'Journeys', run: () => runPlaywright(JOURNEYS) },
];
const verify: Step[] = [
  { name: 'Builds and processes', run: () => runVitest('slow') },
  { name: 'PostgreSQL', run: () => runVitest('postgres') },
  { name: 'Faults', run: () => runVitest('faults') },
  { name: 'Other sites and rare states', run: () => runPlaywright(VERIFY) },
  { name: 'Firefox', run: runFirefox },
  ...((await isNewsletterShipped()) ? [{ name: 'Archive', run: () => runVitest('archive') }] : []),
];
const walk: Step[] = [
  { name: 'Walk', run: () => runPlaywright(VERIFY, ['walk/'], { MIDWEEK_WALK: 'whole' }) },
];
const rings: Record<string, Step[]> = { check, test, verify, walk };

const steps = rings[process.argv[2] ?? 'test'];
if (!steps) throw new Error(`tests/run.ts takes one of ${Object.keys(rings).join(', ')}`);
const { failed } = await runSteps(steps, console.log);
process.exitCode = failed === 0 ? 0 : 1;

async function asOneTest(command: string, args: string[]): Promise<Counts> {
  return (await runCommand(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(project: string): Promise<Counts> {
  const file = join(folder, `${project}.json`);
  const code = await runCommand('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = await readFile(file, 'utf8').catch(() => undefined);
  // Without a report nothing was run at all, and the steps after this one still are.
  if (report === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = VitestReportSchema.parse(JSON.parse(report));
  // A file that cannot even be loaded fails the run without failing a test.
  return { passed: numPassedTests, failed: code === 0 ? numFailedTests : Math.max(1, numFailedTests) };
}

async function runPlaywright(
  config: string,
  filters: string[] = [],
  env: Record<string, string> = {},
): Promise<Counts> {
  const file = join(folder, 'playwright.json');
  const code = await runCommand(
    'playwright',
    ['test', '--config', config, '--reporter=dot,json', ...filters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
  );
  return readPlaywrightReport(await readFile(file, 'utf8'), code, console.log);
}

/** A machine without it, such as one of CI, is not at fault. */
async function runFirefox(): Promise<Counts> {
  if (findFirefox()) return runPlaywright(FIREFOX);
  console.log('Firefox was not there: not walked');
  return { passed: 0, failed: 0 };
}

/** npm puts the programs of our dependencies on the path. */
function runCommand(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
