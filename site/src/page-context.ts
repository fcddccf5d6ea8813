// What every component of a page may ask for. Islands run without it in browsers: what they need is in their props.
import { type Content, type Locale, type SiteConfig, toApiOrigin } from '@midweek/core';
import { createContext, use } from 'react';
import type { BlockViews } from './features/text/block-views.ts';

export type PageContext = {
  content: Content;
  site: SiteConfig;
  locale: Locale;
  /** The address of the page with its language, for forms: without scripts it is all that they can say about their place. */
  href: string;
  /** What features draw inside texts. */
  components: BlockViews;
};

export const PageContext = createContext<PageContext | undefined>(undefined);

export function usePage(): PageContext {
  const page = use(PageContext);
  if (!page) throw new Error('site: a component of a page is drawn outside of <PageContext>');
  return page;
}

/** The origin of the server that forms ask; empty for this one. */
export function useApiOrigin(): string {
  return toApiOrigin(use(PageContext)?.site);
}
