import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLedger, writeLedger } from './ledger.ts';

function aLedgerFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'ledger.json');
}

test('a build finds what the last one wrote', async () => {
  const file = aLedgerFile();
  expect(await readLedger(file)).toEqual(new Map());
  await writeLedger(file, new Map([['index.html', 'abc']]));
  expect(await readLedger(file)).toEqual(new Map([['index.html', 'abc']]));
});

test('a ledger that was cut short is not trusted', async () => {
  const file = aLedgerFile();
  writeFileSync(file, '[["index.html"');
  expect(await readLedger(file)).toEqual(new Map());
});
