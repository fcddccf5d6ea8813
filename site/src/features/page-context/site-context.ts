import { type SiteConfig, toApiOrigin } from '@midweek/core';
import { createContext, use } from 'react';

/** The configuration for components inside a text; pages that show texts provide it. */
export const SiteContext = createContext<SiteConfig | undefined>(undefined);

export function useSite(): SiteConfig {
  const site = use(SiteContext);
  if (!site)
    throw new Error('site: a component that needs the configuration stands on a page that provides none');
  return site;
}

/** What stands before the path of what a form asks the server. */
export function useApiOrigin(): string {
  return toApiOrigin(use(SiteContext));
}
