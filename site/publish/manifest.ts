import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Content,
  type HeaderRule,
  LOCALES,
  localePrefix,
  type Redirect,
  type SiteManifest,
} from '@midweek/core';
import { listHeaders } from './headers.ts';

type ManifestTargets = { outDir: string; buildDir: string };

const FILE = 'site.json';

/** A build that stops halfway leaves none: its presence says that the build is whole. */
export async function takeManifestAway(buildDir: string): Promise<void> {
  await rm(join(buildDir, FILE), { force: true });
}

/** Writes what the server needs to know, and the same for static hosts. */
export async function writeManifest(
  { site }: Content,
  pageStyles: readonly string[],
  { outDir, buildDir }: ManifestTargets,
): Promise<void> {
  const manifest: SiteManifest = {
    locales: LOCALES.map((locale) => ({ locale, prefix: localePrefix(locale) })),
    redirects: site.redirects,
    headers: listHeaders(site, pageStyles),
  };
  await mkdir(buildDir, { recursive: true });
  await Promise.all([
    writeFile(join(buildDir, FILE), `${JSON.stringify(manifest, null, 2)}\n`),
    writeFile(join(outDir, '_headers'), renderHeaders(manifest.headers)),
    writeFile(join(outDir, '_redirects'), renderRedirects(manifest.redirects)),
  ]);
}

/** The `_headers` format of static hosts: a path, then its headers indented. */
export function renderHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

/** The `_redirects` format of static hosts: one redirect a line. */
export function renderRedirects(redirects: readonly Redirect[]): string {
  return `${redirects.map(({ from, to, status }) => `${from} ${to} ${status}`).join('\n')}\n`;
}
