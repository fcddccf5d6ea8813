import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Content,
  listLocales,
  listRoutes,
  localePrefix,
  type Redirect,
  type SiteManifest,
  toApiOrigin,
  toHref,
  toSiteWords,
} from '@midweek/core';
import type { FiltersByLocale } from '../src/features/search/page/search-filters.ts';
import { toSearchPageFile } from '../src/features/search/page/search-views.ts';
import { listHeaders } from './headers.ts';
import { renderHeaders, renderRedirects } from './host-files.ts';

type ManifestTargets = { outDir: string; file: string };

/** Writes what the server needs to know, and the same for static hosts. */
export async function writeManifest(
  content: Content,
  searchFilters: FiltersByLocale,
  { outDir, file }: ManifestTargets,
): Promise<void> {
  const api = toApiOrigin(content.site);
  const searchPage = toSearchPageFile(content, searchFilters);
  const manifest: SiteManifest = {
    locales: listLocales().map((locale) => ({ locale, prefix: localePrefix(locale) })),
    words: Object.fromEntries(
      listLocales().map((locale) => [locale, toSiteWords(content.site, locale)]),
    ) as SiteManifest['words'],
    redirects: listRedirects(content),
    headers: listHeaders(content.publicFiles),
    url: content.site.url,
    timeZone: content.site.timeZone,
    ...(content.site.sender && { sender: content.site.sender }),
    ...(searchPage && { searchPage }),
    ...(api && { apart: { api, site: content.site.url } }),
  };
  await Promise.all([
    writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`),
    writeFile(join(outDir, '_headers'), renderHeaders(manifest.headers)),
    writeFile(join(outDir, '_redirects'), renderRedirects(manifest.redirects)),
  ]);
}

/**
 * The configured redirects, each with and without a slash at the end of its address: readers type both, and hosts tell them apart.
 * What is listed or is a page at that address stays what it is.
 */
export function listRedirects(content: Content): Redirect[] {
  const { redirects } = content.site;
  const pages = listRoutes(content).flatMap(({ path }) =>
    listLocales().map((locale) => toHref(locale, path)),
  );
  const taken = new Set([...redirects.map(({ from }) => from), ...pages]);
  const withSlash = redirects.map((redirect) => ({ ...redirect, from: `${redirect.from}/` }));
  return [...redirects, ...withSlash.filter(({ from }) => !from.endsWith('//') && !taken.has(from))];
}
