import type { SiteManifest } from '@midweek/core';

/** The origins whose pages may ask this server, besides its own. */
export type AllowedOrigins = (manifest: SiteManifest) => ReadonlySet<string>;

interface OriginSettings {
  /** Where readers find the site. */
  readonly publicUrl?: string | undefined;
  /** Those that the owner names. */
  readonly others?: readonly string[];
}

/** With `api` in site.yml the pages are elsewhere; otherwise only those that the owner names. There is no way to allow all of them. */
export function createAllowedOrigins({ publicUrl, others = [] }: OriginSettings = {}): AllowedOrigins {
  const known = new WeakMap<SiteManifest, ReadonlySet<string>>();
  return (manifest) => {
    const before = known.get(manifest);
    if (before) return before;
    const allowed = new Set([
      ...others,
      ...(publicUrl ? [publicUrl] : []),
      ...(manifest.apart ? [manifest.apart.site] : []),
    ]);
    known.set(manifest, allowed);
    return allowed;
  };
}
