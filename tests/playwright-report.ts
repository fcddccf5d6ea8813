// What a run of Playwright says in its JSON report: how many tests passed, and which of them only when they were tried again.
import { z } from 'zod';
import type { Counts } from './steps.ts';

const SuiteSchema = z.object({
  specs: z.array(
    z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof SuiteSchema>> {
    return z.optional(z.array(SuiteSchema));
  },
});
const ReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(SuiteSchema),
});

/** Counts tests, and says which passed only when tried again. `exitCode` is that of Playwright. */
export function readPlaywrightReport(report: string, exitCode: number, say: (text: string) => void): Counts {
  const { stats, suites } = ReportSchema.parse(JSON.parse(report));
  const flaky = suites.flatMap(listFlaky);
  if (flaky.length > 0) say(`Passed only when tried again, ${flaky.length} in all:\n${flaky.join('\n')}`);
  return {
    passed: stats.expected + stats.flaky,
    // What is wrong outside of tests, such as a server that does not start, fails the run without failing a test.
    failed: exitCode === 0 ? 0 : Math.max(1, stats.unexpected),
  };
}

function listFlaky({ specs, suites = [] }: z.infer<typeof SuiteSchema>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `  ${file}: ${title}`), ...suites.flatMap(listFlaky)];
}
