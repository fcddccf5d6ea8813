import { defaultLocale, type SiteManifest } from '@midweek/core';

export type SiteLocale = SiteManifest['locales'][number];
export type LocaleOfPath = (path: string) => SiteLocale;

/** Creates the lookup: the language with the longest prefix that a path lies under, else the one without a prefix. */
export function createLocaleOfPath(locales: readonly SiteLocale[]): LocaleOfPath {
  const longestFirst = locales.toSorted((a, b) => b.prefix.length - a.prefix.length);
  const fallback: SiteLocale = longestFirst.at(-1) ?? { locale: defaultLocale(), prefix: '' };
  return (path) => longestFirst.find((entry) => `${path}/`.startsWith(pathPrefixOf(entry))) ?? fallback;
}

/** The prefix with its slashes: `/` or `/fr/`, whether the manifest says `fr`, `/fr` or `/fr/`. */
export function pathPrefixOf({ prefix }: SiteLocale): string {
  const name = prefix.replace(/^\/+|\/+$/g, '');
  return name === '' ? '/' : `/${name}/`;
}
