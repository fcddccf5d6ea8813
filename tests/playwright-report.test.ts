import { expect, test } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';

const spec = (file: string, title: string, ...statuses: string[]) => ({
  file,
  title,
  tests: statuses.map((status) => ({ status })),
});

test('tests that passed only when tried again count as passed, and are named', () => {
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 2 },
    suites: [
      {
        specs: [spec('home.spec.ts', 'the page is there', 'expected')],
        suites: [{ specs: [spec('home.spec.ts', 'a menu opens', 'expected', 'flaky')] }],
      },
      { specs: [spec('search.spec.ts', 'a result is opened', 'flaky')] },
    ],
  };
  const said: string[] = [];
  const counts = readPlaywrightReport(JSON.stringify(report), 0, (text) => said.push(text));
  expect(counts).toEqual({ passed: 3, failed: 0 });
  expect(said).toEqual([
    'Passed only when tried again, 2 in all:\n  home.spec.ts: a menu opens\n  search.spec.ts: a result is opened',
  ]);
});

test.each([
  [0, 1],
  [4, 4],
])('a run that fails with %i failed tests counts %i', (unexpected, failed) => {
  const report = JSON.stringify({ stats: { expected: 5, unexpected, flaky: 0 }, suites: [] });
  expect(readPlaywrightReport(report, 1, () => undefined)).toEqual({ passed: 5, failed });
});
