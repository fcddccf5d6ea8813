import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeLedger, writeLedger } from './ledger.ts';

function aLedgerFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'build', 'ledger.json');
}

test('a build finds what the last one wrote, once', async () => {
  const file = aLedgerFile();
  await writeLedger(file, new Map([['index.html', 'abc']]));
  expect(await takeLedger(file)).toEqual(new Map([['index.html', 'abc']]));
  expect(existsSync(file)).toBe(false);
  expect(await takeLedger(file)).toEqual(new Map());
});

test('a ledger that was cut short is not trusted', async () => {
  const file = aLedgerFile();
  await writeLedger(file, new Map());
  writeFileSync(file, '[["index.html"');
  expect(await takeLedger(file)).toEqual(new Map());
});
