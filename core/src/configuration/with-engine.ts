import type { SiteConfig } from './site-config.ts';

/** Without a server the browser has to search, unless somebody else does. */
export function withEngine(site: SiteConfig): SiteConfig {
  if (site.api !== 'none' || site.search.hosts.length > 0) return site;
  return { ...site, search: { ...site.search, engine: 'browser' } };
}
