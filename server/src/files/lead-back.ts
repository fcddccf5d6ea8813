import { isPersonalPath, type SiteManifest } from '@midweek/core';
import type { RequestTarget } from '../http/urls/request-target.ts';

/**
 * Where a page is, for readers who ask for it at the API host of a site that is apart: they followed a link on a page that the server filled in.
 * Undefined for private pages, which are answered here, and for all other requests.
 */
export function leadBack(
  { apart }: SiteManifest,
  host: string,
  { path, query }: RequestTarget,
): string | undefined {
  if (!apart || new URL(apart.api).host !== host || isPersonalPath(path)) return undefined;
  return apart.site + path + query;
}
