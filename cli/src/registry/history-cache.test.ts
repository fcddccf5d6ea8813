import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aHistory } from '../testing/histories.ts';
import { createHistoryCache } from './history-cache.ts';

const READ_AT = '2025-11-12T08:00:00.000Z';
const HISTORY = aHistory('@mui/material', { '7.3.5': '2025-11-05' });

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('histories that were written are read back', async () => {
  const folder = join(aFolder(), 'registry');
  const cache = createHistoryCache(folder, 'http://one.example/');
  expect(await cache.read('@mui/material')).toBeUndefined();
  await cache.write(READ_AT, HISTORY);
  expect(await cache.read('@mui/material')).toEqual({
    registry: 'http://one.example/',
    readAt: READ_AT,
    history: HISTORY,
  });
  // Another registry has other dates.
  expect(await createHistoryCache(folder, 'http://two.example/').read('@mui/material')).toBeUndefined();
});

test.each([
  ['cut off', '{"registry":"http://one.exam'],
  ['of another form', '{"registry":"http://one.example/","history":{}}'],
  [
    'of another package',
    JSON.stringify({ registry: 'x', readAt: READ_AT, history: { ...HISTORY, name: 'vue' } }),
  ],
])('an entry that is %s is dropped', async (_, text) => {
  const folder = aFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'vite.json'), text);
  expect(await createHistoryCache(folder, 'http://one.example/').read('vite')).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});
