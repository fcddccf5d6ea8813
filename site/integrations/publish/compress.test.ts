import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from './compress.ts';

function writeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('every text file has two compressed copies that give the source back', async () => {
  const files = {
    'index.html': '<p>Été 🌞</p>'.repeat(200),
    'fr/newsletter/257.html': '<p>Bonjour</p>',
    '_astro/app.js': 'let a = 1;',
    '_astro/app.css': 'a { color: red }',
    'newsletter/rss.xml': '<rss/>',
    'newsletter/feed.json': '{}',
    'site.webmanifest': '{}',
    'robots.txt': '',
    'favicon.svg': '<svg/>',
  };
  const folder = writeFolder(files);
  expect(await compressFiles(folder)).toBe(Object.keys(files).length);
  for (const [name, text] of Object.entries(files)) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(text);
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  }
});

test('pictures, fonts and files that are already compressed are left alone', async () => {
  const folder = writeFolder({
    'a.png': 'x',
    'b.woff2': 'x',
    'c.html.br': 'x',
    'd.html.gz': 'x',
    favicon: 'x',
  });
  expect(await compressFiles(folder)).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['a.png', 'b.woff2', 'c.html.br', 'd.html.gz', 'favicon']);
});

test('a second run over the same folder gives the same files', async () => {
  const folder = writeFolder({ 'index.html': '<p>Hello</p>' });
  await compressFiles(folder);
  expect(await compressFiles(folder)).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
});
