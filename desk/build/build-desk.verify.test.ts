import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { buildDesk } from './build-desk.ts';

/** Of script, before a place is shown; with one language and the first place. */
const MAX_BYTES = 160_000;

async function aBuiltDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-desk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const outDir = join(folder, 'dist');
  await buildDesk(outDir);
  return { folder, outDir, html: readFileSync(join(outDir, 'index.html'), 'utf8') };
}

test('the desk is light, has nothing inline, and its layers have their order', async () => {
  const { outDir, html } = await aBuiltDesk();
  const assets = readdirSync(join(outDir, 'assets'));
  const named = [...html.matchAll(/\/desk\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name);
  const later = assets.filter((name) => /^(?:en|week)-.*\.js$/.test(name));
  expect(later).toHaveLength(2);
  const sizes = [...named, ...later].map(
    (name) => gzipSync(readFileSync(join(outDir, 'assets', name))).length,
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(MAX_BYTES);

  expect(html).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=|\sstyle=/);
  expect(assets.filter((name) => name.endsWith('.map'))).toEqual([]);
  const [sheet = '', ...others] = assets.filter((name) => name.endsWith('.css'));
  expect(others).toEqual([]);
  expect(readFileSync(join(outDir, 'assets', sheet), 'utf8')).toMatch(
    /^@layer reset,tokens,base,components;/,
  );
});

test('a desk of the same code is kept, another one is replaced, and nothing is left beside it', async () => {
  const { folder, outDir } = await aBuiltDesk();
  const index = join(outDir, 'index.html');
  const before = statSync(index).ino;
  await buildDesk(outDir);
  expect(statSync(index).ino).toBe(before);
  rmSync(join(outDir, 'made-of'));
  await Promise.all([buildDesk(outDir), buildDesk(outDir)]);
  expect(statSync(index).ino).not.toBe(before);
  expect(readdirSync(folder)).toEqual(['dist']);
});
