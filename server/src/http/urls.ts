// The address of a request, and the language that its path is in, before anything is looked up.
import { defaultLocale, listLocales, type SiteManifest, WORKFLOW_FOLDER } from '@midweek/core';

export interface RequestTarget {
  /** Still percent-encoded. */
  readonly path: string;
  /** With its question mark, or empty. Safe in a Location header: Node's parser lets only printable ASCII through. */
  readonly query: string;
}

/**
 * Splits a request target. The absolute form that proxies use loses its origin.
 * @example parseRequestTarget('/fr?page=2') // { path: '/fr', query: '?page=2' }
 * @example parseRequestTarget('http://any.example/fr') // { path: '/fr', query: '' }
 */
export function parseRequestTarget(url: string): RequestTarget {
  const origin = url.startsWith('/') ? undefined : /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(url)?.[0];
  const fragmentStart = url.indexOf('#');
  const target = url.slice(origin?.length ?? 0, fragmentStart === -1 ? undefined : fragmentStart);
  const queryStart = target.indexOf('?');
  if (queryStart === -1) return { path: target || '/', query: '' };
  return { path: target.slice(0, queryStart) || '/', query: target.slice(queryStart) };
}

/** Decodes a path once; `undefined` when its encoding is broken. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The path of a request as the router compares it, decoded once; as it was sent when its encoding is broken. */
export function pathOf({ url }: { readonly url: string }): string {
  const { path } = parseRequestTarget(url);
  return decodePath(path) ?? path;
}

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

/** Mails keep leading to the pages of a language that the site no longer has. Its readers have to reach what they may do with their subscription. */
const PREFIX = /^\/(?<language>[a-z]{2,3})(?<rest>\/.+)$/;

/** The address without the prefix of a language that the site does not have; undefined for any other address. */
export function withoutGoneLanguage(url: string): string | undefined {
  const { language = '', rest } = PREFIX.exec(url)?.groups ?? {};
  return listLocales().includes(language) ? undefined : rest;
}

/** Rewritten before a request is routed, because mail programs that unsubscribe by a POST follow no redirect. */
export function rewriteGoneLanguage(url: string): string {
  const rest = withoutGoneLanguage(url);
  return rest?.startsWith(WORKFLOW_FOLDER) ? rest : url;
}
