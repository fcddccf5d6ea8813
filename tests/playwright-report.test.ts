import { expect, test } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';
import { runSteps } from './steps.ts';

const spec = (file: string, title: string, ...statuses: string[]) => ({
  file,
  title,
  tests: statuses.map((status) => ({ status })),
});

/** One test that passed, two that had to be tried again (one of them in a group), and none that failed. */
const REPORT = JSON.stringify({
  stats: { expected: 1, unexpected: 0, flaky: 2, skipped: 0 },
  suites: [
    {
      specs: [spec('home.spec.ts', 'the page is there', 'expected')],
      suites: [{ specs: [spec('home.spec.ts', 'a menu opens', 'expected', 'flaky')] }],
    },
    { specs: [spec('search.spec.ts', 'a result is opened', 'flaky')] },
  ],
});

test('tests that passed only when tried again count as passed, and are named', async () => {
  const said: string[] = [];
  expect(readPlaywrightReport(REPORT, 0, (text) => said.push(text))).toEqual({ passed: 3, failed: 0 });
  expect(said).toEqual([
    'Passed only when tried again, 2 in all:\n  home.spec.ts: a menu opens\n  search.spec.ts: a result is opened',
  ]);
});

test('where every test passed at once, nothing is named', () => {
  const said: string[] = [];
  const report = JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 0 }, suites: [] });
  readPlaywrightReport(report, 0, (text) => said.push(text));
  expect(said).toEqual([]);
});

test.each([
  [0, 1],
  [4, 4],
])('a run that fails with %i failed tests counts %i', (unexpected, failed) => {
  const report = JSON.stringify({ stats: { expected: 5, unexpected, flaky: 0 }, suites: [] });
  expect(readPlaywrightReport(report, 1, () => undefined)).toEqual({ passed: 5, failed });
});

test('the last line counts all steps, whatever they say', async () => {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  await runSteps(
    [
      { name: 'Types', run: async () => ({ passed: 0, failed: 1 }) },
      { name: 'Browser tests', run: async () => readPlaywrightReport(REPORT, 0, say) },
    ],
    say,
  );
  const lines = said.join('\n').split('\n');
  expect(lines).toContain('  home.spec.ts: a menu opens');
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
});
