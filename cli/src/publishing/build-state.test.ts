import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { LATER, markAsBuilt } from '../testing/built-site.ts';

afterEach(() => vi.unstubAllEnvs());

/** A site that was built after everything it is made from, unless told otherwise. */
function aBuiltSite(code?: string): Promise<string> {
  return markAsBuilt(writeContent({ 'newsletter/257/en.md': issueSource() }), code);
}

async function readKind(root: string): Promise<string> {
  vi.stubEnv('MIDWEEK_ROOT', root);
  vi.resetModules();
  const { readBuildState } = await import('./build-state.ts');
  return (await readBuildState()).kind;
}

test('a build that is newer than its sources is fresh', async () => {
  expect(await readKind(await aBuiltSite())).toBe('fresh');
});

test('a site that was never built, or whose releases were deleted, has no build', async () => {
  expect(await readKind(writeContent())).toBe('missing');
  const root = await aBuiltSite();
  rmSync(join(root, 'build', 'releases'), { recursive: true });
  expect(await readKind(root)).toBe('missing');
});

test.each(['content/newsletter/257/en.md', 'content/site.yml', 'content/newsletter', 'content'])(
  'a change of %s makes the build older than the content',
  async (path) => {
    const root = await aBuiltSite();
    utimesSync(join(root, path), LATER, LATER);
    expect(await readKind(root)).toBe('older-than-content');
  },
);

test('a build of other code says so', async () => {
  expect(await readKind(await aBuiltSite('another hash'))).toBe('of-other-code');
});
