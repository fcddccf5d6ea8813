import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createReporter, formatProblem, type Problem } from '../problems/problem.ts';
import { readText } from './read-text.ts';

test.each([
  ['Windows line ends', 'a\r\n\r\nb\r\n', 'a\n\nb\n'],
  ['a byte-order mark', '\ufeffa\n', 'a\n'],
  ['letters and marks apart', 'a\u0308 \u1112\u1161\u11ab\n', 'ä 한\n'],
  ['a byte-order mark inside the text', 'a\ufeffb\n', 'a\ufeffb\n'],
])('%s', async (_, written, text) => {
  expect(await readText(aFile(written))).toBe(text);
});

test('a file in another encoding is named, with the line of the first letter that is lost', async () => {
  const problems: Problem[] = [];
  const report = createReporter(problems, 'a.md');
  await readText(aFile('ä\n�\n'), report);
  expect(problems).toEqual([]);
  await readText(aFile(Buffer.from('title: A\ntopic: Grüße\n', 'latin1')), report);
  expect(problems.map(formatProblem)).toEqual([
    'a.md:2 the file is not in UTF-8; expected UTF-8; save it as UTF-8 in your editor',
  ]);
});

function aFile(written: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-text-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.md'), written);
  return join(folder, 'a.md');
}
