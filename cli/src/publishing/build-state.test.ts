import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { locateSite } from '@midweek/core/files';
import { afterEach, expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { LATER, markAsBuilt } from '../testing/built-site.ts';
import { readBuildState } from './build-state.ts';

afterEach(() => vi.unstubAllEnvs());

const aBuiltSite = (code?: string) =>
  markAsBuilt(writeContent({ 'newsletter/257/en.md': issueSource() }), { code });

async function readKind(site: string): Promise<string> {
  vi.stubEnv('MIDWEEK_SITE', site);
  return (await readBuildState()).kind;
}

test('a build that is newer than its sources is fresh', async () => {
  expect(await readKind(await aBuiltSite())).toBe('fresh');
});

test('a site that was never built, or whose releases were deleted, has no build', async () => {
  expect(await readKind(writeContent())).toBe('missing');
  const site = await aBuiltSite();
  rmSync(locateSite(site).releases, { recursive: true });
  expect(await readKind(site)).toBe('missing');
});

test.each(['newsletter/257/en.md', 'site.yml', 'newsletter'])(
  'a change of %s makes the build older than the content',
  async (path) => {
    const site = await aBuiltSite();
    utimesSync(join(site, path), LATER, LATER);
    expect(await readKind(site)).toBe('older-than-content');
  },
);

test('a build of other code says so', async () => {
  expect(await readKind(await aBuiltSite('another hash'))).toBe('of-other-code');
});
