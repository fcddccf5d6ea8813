import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../../core/src/testing/content-folder.ts';
import { LATER, markAsBuilt } from './testing/built-site.ts';

afterEach(() => vi.unstubAllEnvs());

/** A site that was built after everything it is made from. */
function aBuiltSite(): string {
  return markAsBuilt(writeContent({ 'newsletter/257/en.md': issueSource() }));
}

async function isStale(root: string): Promise<boolean> {
  vi.stubEnv('MIDWEEK_ROOT', root);
  vi.resetModules();
  const { isBuildStale } = await import('./build-state.ts');
  return isBuildStale();
}

test('a build that is newer than its sources is used again', async () => {
  expect(await isStale(aBuiltSite())).toBe(false);
});

test('a site that was never built is stale', async () => {
  expect(await isStale(writeContent())).toBe(true);
});

test('a site whose files were deleted is stale', async () => {
  const root = aBuiltSite();
  rmSync(join(root, 'site', 'dist'), { recursive: true });
  expect(await isStale(root)).toBe(true);
});

test.each(['mail/fr.json', 'search', 'pricing.json'])('a build without %s is stale', async (name) => {
  const root = aBuiltSite();
  rmSync(join(root, 'build', name), { recursive: true });
  expect(await isStale(root)).toBe(true);
});

test.each(['content/newsletter/257/en.md', 'content/site.yml', 'content/newsletter', 'content'])(
  'a change of %s makes the build stale',
  async (path) => {
    const root = aBuiltSite();
    utimesSync(join(root, path), LATER, LATER);
    expect(await isStale(root)).toBe(true);
  },
);

test('a build that is older than the code is stale', async () => {
  const root = aBuiltSite();
  const [past, long] = [new Date('2001-01-01'), new Date('2000-01-01')];
  utimesSync(join(root, 'build', 'site.json'), past, past);
  for (const path of ['content', 'content/newsletter/257/en.md']) utimesSync(join(root, path), long, long);
  expect(await isStale(root)).toBe(true);
});
