// `npm test`: everything, one step after the other, ending with one line that counts.
// `npm run check`: the quick steps only, format, lint and types.
// `npm run walk`: a walk through every kind of page at every width.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

type Counts = { passed: number; failed: number };
type Step = { name: string; run: (folder: string) => Promise<Counts> };

const JOURNEYS = 'tests/playwright.config.ts';
const ARCHIVE = 'tests/archive/playwright.config.ts';
/** Folders with a `tsconfig.json`. That of the project is for all that runs in Node only: they import each other, and are checked once. */
const TYPED = ['.', 'site', 'tests', 'bench'];

const VitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
});
const PlaywrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  get suites() {
    return z.array(SuiteSchema);
  },
});
const SuiteSchema = z.object({
  specs: z.array(
    z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof SuiteSchema>> {
    return z.optional(z.array(SuiteSchema));
  },
});
type Suite = z.infer<typeof SuiteSchema>;

const quickSteps: Step[] = [
  { name: 'Format and lint', run: () => asOneTest('biome', ['ci', '--error-on-warnings']) },
  ...TYPED.map((folder) => ({
    name: `Types in ${folder}`,
    run: () => asOneTest('tsc', ['-p', folder]),
  })),
];
const steps: Step[] = [
  ...quickSteps,
  { name: 'Unit tests', run: runVitest },
  { name: 'Browser tests', run: (folder) => runPlaywright(folder, JOURNEYS) },
  // Whoever has another newsletter deletes what is said about this one.
  ...(existsSync(ARCHIVE)
    ? [
        {
          name: 'Browser tests of the shipped newsletter',
          run: (folder: string) => runPlaywright(folder, ARCHIVE),
        },
      ]
    : []),
];
const walkSteps: Step[] = [
  {
    name: 'Walk',
    run: (folder) => runPlaywright(folder, JOURNEYS, ['e2e/walk/'], { MIDWEEK_WALK: 'whole' }),
  },
];
const stepsOf: Record<string, Step[]> = { check: quickSteps, walk: walkSteps };

const folder = await mkdtemp(join(tmpdir(), 'midweek-tests-'));
const total: Counts = { passed: 0, failed: 0 };
for (const step of stepsOf[process.argv[2] ?? ''] ?? steps) {
  console.log(`\n== ${step.name}`);
  const { passed, failed } = await step.run(folder);
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed === 0 ? 'ok' : 'FAILED'}: ${step.name}, ${passed} passed, ${failed} failed.`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function asOneTest(command: string, args: string[]): Promise<Counts> {
  return (await runCommand(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(folder: string): Promise<Counts> {
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
  folder: string,
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
  const { stats, suites } = PlaywrightReportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const flaky = suites.flatMap(listFlaky);
  if (flaky.length > 0) console.log(`Passed only when tried again:\n${flaky.join('\n')}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? 0 : Math.max(1, stats.unexpected),
  };
}

function listFlaky({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `  ${file}: ${title}`), ...suites.flatMap(listFlaky)];
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
