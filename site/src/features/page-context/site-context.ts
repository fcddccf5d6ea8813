import { type SiteConfig, toApiOrigin } from '@midweek/core';
import { createContext, use } from 'react';

/** The configuration for components inside a text; pages that show texts provide it. */
export const SiteContext = createContext<SiteConfig | undefined>(undefined);

export function useSite(): SiteConfig {
  const site = use(SiteContext);
  if (!site)
    throw new Error('site: a component that needs the configuration is used on a page that provides none');
  return site;
}

/** The origin of the server that forms ask; empty for this one. */
export function useApiOrigin(): string {
  return toApiOrigin(use(SiteContext));
}
