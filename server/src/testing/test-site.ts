// Small built sites in a temporary folder, for tests.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SiteManifest } from '@midweek/core';
import { filesOfRelease } from '@midweek/core/files';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { loadSite } from '../files/load-site.ts';
import { testEnv } from './test-env.ts';
import { serveSite } from './test-releases.ts';

export interface TestSite {
  /** For RELEASES_DIR. */
  readonly releasesDir: string;
  /** Of the release. */
  readonly folder: string;
  readonly distDir: string;
  readonly manifestFile: string;
}

const TEST_RELEASE = {
  id: '20261111-080000',
  build: '20261111-080000',
  startedAt: '2026-11-11T08:00:00Z',
  shownFrom: '2026-11-11T08:00:00Z',
  pages: 3,
  code: '',
};

/** Two pages in two languages, a feed, and an asset with compressed siblings (of telling, not of true content). */
export const SITE_FILES: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not found</h1>',
  '404.html.br': 'not found in br',
  'newsletter.html': '<h1>Newsletter</h1>',
  'pricing/index.html': '<h1>Pricing</h1>',
  'fr/index.html': '<h1>Accueil</h1>',
  'fr/404.html': '<h1>Introuvable</h1>',
  'rss.xml': '<rss/>',
  '_astro/app.abc123.js': '0123456789',
  '_astro/app.abc123.js.br': 'br',
  '_astro/app.abc123.js.gz': 'gzip',
};

export const SITE_MANIFEST: SiteManifest = {
  locales: [
    { locale: 'en', prefix: '' },
    { locale: 'fr', prefix: '/fr' },
  ],
  words: {
    en: {
      name: 'Midweek',
      topic: 'React',
      rhythm: 'every Wednesday',
      weekday: 'Wednesday',
      languages: 'English and French',
      language: 'English',
    },
    fr: {
      name: 'Midweek',
      topic: 'React',
      rhythm: 'chaque mercredi',
      weekday: 'mercredi',
      languages: 'en français et en anglais',
      language: 'français',
    },
  },
  redirects: [{ from: '/feed', to: '/rss.xml', status: 301 }],
  headers: [
    {
      path: '/*',
      headers: { 'Content-Security-Policy': "default-src 'self'", 'Cache-Control': 'public, max-age=0' },
    },
    { path: '/_astro/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  ],
};

export interface TestSiteContent {
  readonly files?: Readonly<Record<string, string | Buffer>>;
  readonly manifest?: unknown;
}

/** Writes a site, deleted after the test. */
export function createTestSite(content: TestSiteContent = {}): TestSite {
  const { remove, ...site } = writeTestSite(content);
  onTestFinished(remove);
  return site;
}

/** Writes a site; the caller removes it. */
export function writeTestSite({
  files = SITE_FILES,
  manifest = SITE_MANIFEST,
}: TestSiteContent = {}): TestSite & { remove(): void } {
  const releasesDir = mkdtempSync(join(tmpdir(), 'midweek-server-'));
  const folder = join(releasesDir, TEST_RELEASE.id);
  const places = filesOfRelease(folder);
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  for (const [name, content] of Object.entries(files)) write(join(places.site, name), content);
  write(places.manifest, JSON.stringify(manifest));
  write(places.facts, JSON.stringify(TEST_RELEASE));
  symlinkSync(TEST_RELEASE.id, join(releasesDir, 'current'));
  const remove = () => rmSync(releasesDir, { recursive: true, force: true });
  return { releasesDir, folder, distDir: places.site, manifestFile: places.manifest, remove };
}

/** An app for a site, closed after the test. */
export function createTestApp(site: TestSite = createTestSite(), log?: AppOptions['log']): FastifyInstance {
  const app = buildApp({ env: testEnv(), releases: serveSite(loadSite(site)), ...(log && { log }) });
  onTestFinished(() => app.close());
  return app;
}
