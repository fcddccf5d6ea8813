import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { loadSecret } from './secret.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a secret is made once, whole, and is the same from then on', () => {
  const dataDir = createFolder();
  const signed = loadSecret({ dataDir }).sign('test', 'text');
  expect(loadSecret({ dataDir, mayCreate: false }).sign('test', 'text')).toBe(signed);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('without a good one nothing is signed', () => {
  const dataDir = createFolder();
  expect(() => loadSecret({ dataDir, mayCreate: false })).toThrow(StartupError);
  writeFileSync(join(dataDir, 'secret'), '');
  expect(() => loadSecret({ dataDir })).toThrow(/is damaged: it has 0 characters/);
});
