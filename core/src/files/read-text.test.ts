import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readText } from './read-text.ts';

test.each([
  ['Windows line ends', 'a\r\n\r\nb\r\n', 'a\n\nb\n'],
  ['a byte-order mark', '\ufeffa\n', 'a\n'],
  ['a byte-order mark inside the text', 'a\ufeffb\n', 'a\ufeffb\n'],
])('%s', async (_, written, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-text-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.md'), written);
  expect(await readText(join(folder, 'a.md'))).toBe(text);
});
