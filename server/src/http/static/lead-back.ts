import { isPersonalPath, type SiteManifest } from '@midweek/core';
import type { RequestTarget } from '../urls/request-target.ts';

/**
 * Where a page is, for readers who ask for it at the API of a site whose pages are elsewhere: they came from a page that the server filled
 * in. What is between us and one reader stays where it is answered. Undefined for all others.
 */
export function leadBack(
  { apart }: SiteManifest,
  host: string,
  { path, query }: RequestTarget,
): string | undefined {
  if (!apart || new URL(apart.api).host !== host || isPersonalPath(path)) return undefined;
  return apart.site + path + query;
}
