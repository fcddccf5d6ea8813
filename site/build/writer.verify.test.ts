import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openIndex } from '@midweek/core/indexing';
import { expect, onTestFinished, test } from 'vitest';
import { drawCard } from './cards/card.ts';
import type { SocialCard } from './cards/social-card.ts';
import { withWriter } from './writer.ts';

const card: SocialCard = {
  name: 'Midweek',
  colors: { paper: '#fbf7ef', ink: '#1d1a16', accent: '#b92f14' },
  faces: [],
  isRightToLeft: false,
  rhythm: { every: 'week', days: ['wednesday'] },
  language: 'English',
  kicker: 'Issue',
  number: 257,
  title: 'React 19.2',
  footer: '',
};

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-writer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const toBytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

test('files of all kinds are there when the work is done, folders included', async () => {
  const folder = aFolder();
  const source = join(folder, 'source.css');
  writeFileSync(source, 'a { color: red }');
  const result = await withWriter(async ({ write }) => {
    write({ file: join(folder, 'fr/a.html'), bytes: toBytes('<p>Été</p>') });
    write({ file: join(folder, '_astro/a.css'), copyOf: source });
    write({ file: join(folder, 'social/257.png'), card });
    write({ file: join(folder, 'search/en.json'), searchRecords: '[]' });
    return 'done';
  });
  expect(result).toBe('done');
  expect(readFileSync(join(folder, 'fr/a.html'), 'utf8')).toBe('<p>Été</p>');
  expect(gunzipSync(readFileSync(join(folder, '_astro/a.css.gz'))).toString()).toBe('a { color: red }');
  expect(readFileSync(join(folder, 'social/257.png'))).toEqual(await drawCard(card));
  openIndex(readFileSync(join(folder, 'search/en.json'), 'utf8'));
});

test('a file that cannot be written fails the work and says which', async () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'taken'), '');
  const work = withWriter(async ({ write }) =>
    write({ file: join(folder, 'taken', 'a.html'), bytes: toBytes('x') }),
  );
  await expect(work).rejects.toThrow('taken');
});

test('work that fails drops the files that wait, and leaves none of the others half written', async () => {
  const folder = aFolder();
  const files = Array.from({ length: 1000 }, (_, index) => join(folder, `${index}.css`));
  const work = withWriter(async ({ write, ready }) => {
    // Random, so that compressing takes nearly all of the time.
    for (const file of files) write({ file, bytes: toBytes(randomBytes(30_000).toString('hex')) });
    await ready(); // until the first one is written
    throw new Error('a page could not be rendered');
  });
  await expect(work).rejects.toThrow('a page could not be rendered');
  const written = files.filter((file) => existsSync(file));
  expect(written.length).toBeGreaterThan(0);
  expect(written.length).toBeLessThan(files.length);
  expect(written.filter((file) => !existsSync(`${file}.gz`))).toEqual([]);
});
