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
  ['no-break spaces after marks', '##\u00a0A\n-\u00a0b\ndate:\u202f1\n', '## A\n- b\ndate: 1\n'],
  ['no-break spaces at the end of lines', 'date: 1\u00a0\nb\u00a0!\n', 'date: 1\nb\u00a0!\n'],
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

const INVISIBLE = (column: number, name: string) =>
  `a.md:1 an invisible character in column ${column}, ${name}; expected only what can be seen; delete it, or type the word again`;

test.each([
  ['## \u200bReact', 'warning', INVISIBLE(4, 'U+200B (zero-width space)')],
  ['a\ufeffb', 'warning', INVISIBLE(2, 'U+FEFF (byte-order mark)')],
  ['naïve\u200c word', 'warning', INVISIBLE(6, 'U+200C (zero-width non-joiner)')],
  ['[a](https://a.example/\u200bb)', 'error', INVISIBLE(23, 'U+200B (zero-width space)')],
  ['[a](/b\u200dc)', 'error', INVISIBLE(7, 'U+200D (zero-width joiner)')],
  ['url: https://\ufeffa.example', 'error', INVISIBLE(14, 'U+FEFF (byte-order mark)')],
])('%j has an invisible character', async (written, severity, problem) => {
  const problems: Problem[] = [];
  await readText(aFile(written), createReporter(problems, 'a.md'));
  expect(problems.map((found) => [found.severity, formatProblem(found)])).toEqual([[severity, problem]]);
});

test.each([
  '👩\u200d💻 👩🏽\u200d💻 🏳️\u200d🌈',
  'می\u200cشود 5\u200cساله',
  'ภาษา\u200bไทย',
  '[a](https://a.example/می\u200cشود)',
])('%j is written so', async (written) => {
  const problems: Problem[] = [];
  await readText(aFile(written), createReporter(problems, 'a.md'));
  expect(problems).toEqual([]);
});

function aFile(written: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-text-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.md'), written);
  return join(folder, 'a.md');
}
