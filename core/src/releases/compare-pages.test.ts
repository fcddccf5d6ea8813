import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { comparePages } from './compare-pages.ts';

test('pages that go, come and change are told by their addresses; files that are no pages do not count', async () => {
  const root = mkdtempSync(join(tmpdir(), 'midweek-pages-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (release: string, files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      const path = join(root, release, 'site', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  };
  write('new', {
    'index.html': 'b',
    'fr/index.html': 'x',
    'newsletter/258.html': '258',
    'about.html': 'same',
  });
  write('old', { 'index.html': 'a', 'about.html': 'same', 'gone.html': '', 'rss.xml': 'feed' });
  mkdirSync(join(root, 'old', 'site', 'fr'));
  linkSync(join(root, 'new', 'site', 'fr', 'index.html'), join(root, 'old', 'site', 'fr', 'index.html'));
  expect(await comparePages(join(root, 'new'), join(root, 'old'))).toEqual({
    gone: ['/newsletter/258'],
    added: ['/gone'],
    changed: ['/'],
  });
});
