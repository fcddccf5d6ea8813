import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteManifestSchema, toSiteWords } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { listFilters, toFilters } from '../src/features/search/page/search-filters.ts';
import { aContent, aPage, aSiteConfig } from '../src/testing/content.ts';
import { listHeaders } from './headers.ts';
import { renderHeaders, renderRedirects } from './host-files.ts';
import { listRedirects, writeManifest } from './manifest.ts';

test('the server and static hosts get the same rules', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const content = aContent({
    site: {
      ...aSiteConfig({ redirects: [{ from: '/feed', to: '/newsletter/rss.xml' }] }),
      sender: 'hello@midweek.example',
    },
  });
  await writeManifest(
    content,
    { pageStyles: ['a{}'], searchFilters: listFilters(content) },
    { outDir: folder, file: join(folder, 'site.json') },
  );

  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = SiteManifestSchema.parse(JSON.parse(read('site.json')));
  expect(manifest).toEqual({
    locales: [
      { locale: 'en', prefix: '' },
      { locale: 'fr', prefix: '/fr' },
    ],
    words: { en: toSiteWords(content.site, 'en'), fr: toSiteWords(content.site, 'fr') },
    redirects: [
      { from: '/feed', to: '/newsletter/rss.xml', status: 301 },
      { from: '/feed/', to: '/newsletter/rss.xml', status: 301 },
    ],
    headers: listHeaders(content.site, ['a{}']),
    url: content.site.url,
    sender: 'hello@midweek.example',
    searchPage: {
      path: '/search',
      site: content.site.url,
      title: content.site.title,
      titleDelimiter: '|',
      languages: {
        en: { facetFilters: ['language:en', ['version_tag:default']], filters: toFilters(content, 'en') },
        fr: { facetFilters: ['language:fr', ['version_tag:default']], filters: toFilters(content, 'fr') },
      },
    },
  });
  expect(read('_headers')).toBe(renderHeaders(manifest.headers));
  expect(read('_redirects')).toBe(renderRedirects(manifest.redirects));
});

test('the server is told that the pages are elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const apartOf = async (api: string) => {
    const content = aContent({ site: { ...aSiteConfig({ url: 'https://midweek.example' }), api } });
    await writeManifest(
      content,
      { pageStyles: [], searchFilters: listFilters(content) },
      { outDir: folder, file: join(folder, 'site.json') },
    );
    return SiteManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))).apart;
  };
  expect(await apartOf('https://api.example')).toEqual({
    api: 'https://api.example',
    site: 'https://midweek.example',
  });
  expect(await apartOf('none')).toBeUndefined();
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
