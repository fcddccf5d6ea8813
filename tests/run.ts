// `npm test`: everything, one step after the other, ending with one line that counts.
// `npm run check`: the quick steps only, format, lint, types and what sources say.
// `npm run walk`: a walk through every kind of page at every width.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readPlaywrightReport } from './playwright-report.ts';
import { type Counts, runSteps, type Step } from './steps.ts';

const JOURNEYS = 'tests/playwright.config.ts';
const ARCHIVE = 'tests/archive/playwright.config.ts';
/** Folders with a `tsconfig.json`. That of the project is for all that runs in Node only: they import each other, and are checked once. */
const TYPED = ['.', 'site', 'tests', 'bench'];

const VitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
});

/** For reports. */
const folder = await mkdtemp(join(tmpdir(), 'midweek-tests-'));

const quickSteps: Step[] = [
  { name: 'Format and lint', run: () => asOneTest('biome', ['ci', '--error-on-warnings']) },
  ...TYPED.map((project) => ({
    name: `Types in ${project}`,
    run: () => asOneTest('tsc', ['-p', project]),
  })),
  { name: 'What sources say', run: () => asOneTest('node', ['scripts/check-sources.ts']) },
];
const steps: Step[] = [
  ...quickSteps,
  { name: 'Unit tests', run: runVitest },
  { name: 'Browser tests', run: () => runPlaywright(JOURNEYS) },
  // Whoever has another newsletter deletes what is said about this one.
  ...(existsSync(ARCHIVE)
    ? [{ name: 'Browser tests of the shipped newsletter', run: () => runPlaywright(ARCHIVE) }]
    : []),
];
const walkSteps: Step[] = [
  {
    name: 'Walk',
    run: () => runPlaywright(JOURNEYS, ['e2e/walk/'], { MIDWEEK_WALK: 'whole' }),
  },
];
const stepsOf: Record<string, Step[]> = { check: quickSteps, walk: walkSteps };

const { failed } = await runSteps(stepsOf[process.argv[2] ?? ''] ?? steps, console.log);
process.exitCode = failed === 0 ? 0 : 1;

async function asOneTest(command: string, args: string[]): Promise<Counts> {
  return (await runCommand(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(): Promise<Counts> {
  const file = join(folder, 'vitest.json');
  const code = await runCommand('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const { numPassedTests, numFailedTests } = VitestReportSchema.parse(
    JSON.parse(await readFile(file, 'utf8')),
  );
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
