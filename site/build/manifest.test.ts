import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteManifestSchema } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { aContent, aPage, aSiteConfig } from '../src/testing/content.ts';
import { listRedirects, writeManifest } from './manifest.ts';

test('the server learns the sender, the filters of the search page, and whether pages are elsewhere', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'midweek-manifest-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  const file = join(outDir, 'site.json');
  const write = async (api: string) => {
    const site = { ...aSiteConfig({ url: 'https://midweek.example' }), api, sender: 'hello@midweek.example' };
    await writeManifest(aContent({ site }), { en: [], fr: [] }, { outDir, file });
    return SiteManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  };
  expect(await write('https://api.example')).toMatchObject({
    locales: [
      { locale: 'en', prefix: '' },
      { locale: 'fr', prefix: '/fr' },
    ],
    sender: 'hello@midweek.example',
    searchPage: { languages: { fr: { facetFilters: ['language:fr', ['version_tag:default']] } } },
    apart: { api: 'https://api.example', site: 'https://midweek.example' },
  });
  expect((await write('none')).apart).toBeUndefined();
});

test('a short address works with a slash at its end too, unless something else is there', () => {
  const content = aContent({
    site: aSiteConfig({
      redirects: [
        { from: '/feed', to: '/newsletter/rss.xml' },
        { from: '/fr/latest', to: '/fr/newsletter', status: 302 },
        { from: '/old/', to: '/newsletter' },
        { from: '/both', to: '/newsletter' },
        { from: '/both/', to: '/articles' },
        { from: '/pricing', to: '/pricing/' },
      ],
    }),
    pages: [aPage({ path: '/pricing/' })],
  });
  expect(listRedirects(content).map(({ from, to, status }) => `${from} ${to} ${status}`)).toEqual([
    '/feed /newsletter/rss.xml 301',
    '/fr/latest /fr/newsletter 302',
    '/old/ /newsletter 301',
    '/both /newsletter 301',
    '/both/ /articles 301',
    '/pricing /pricing/ 301',
    '/feed/ /newsletter/rss.xml 301',
    '/fr/latest/ /fr/newsletter 302',
  ]);
});
