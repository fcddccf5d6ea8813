import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../../core/src/testing/content-folder.ts';

afterEach(() => vi.unstubAllEnvs());

// Later than every file of the code, whoever edits it while the tests run.
const BUILT = new Date('2100-01-01');
const LATER = new Date('2100-01-02');

/** A site that was built after everything it is made from. */
function aBuiltSite(): string {
  const root = writeContent({ 'newsletter/257/en.md': issueSource() });
  for (const folder of ['site/dist', 'build/mail', 'build/search']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const file of ['mail/en.json', 'mail/fr.json', 'pricing.json', 'site.json']) {
    writeFileSync(join(root, 'build', file), '{}');
  }
  utimesSync(join(root, 'build', 'site.json'), BUILT, BUILT);
  return root;
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
