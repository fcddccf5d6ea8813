import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { isCompressed, writeCompressed } from './compress.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each([
  ['index.html', '<p>Été 🌞</p>'.repeat(200)],
  ['rss.xml', '<rss/>'],
  ['conferences.ics', 'BEGIN:VCALENDAR'],
  ['robots.txt', ''],
  ['favicon.svg', '<svg/>'],
])('%s has two compressed copies that give the source back', (name, text) => {
  const file = join(aFolder(), name);
  writeCompressed(file, Buffer.from(text));
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
  expect(isCompressed(file)).toBe(true);
});

test.each(['a.png', 'b.woff2', 'c.html.br', 'd.html.gz', 'favicon'])('%s is only written', (name) => {
  const folder = aFolder();
  writeCompressed(join(folder, name), Buffer.from('x'));
  expect(readdirSync(folder)).toEqual([name]);
  expect(isCompressed(name)).toBe(false);
});
