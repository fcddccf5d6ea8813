// Whatever a component of a page may ask for. In browsers islands have only the language (`language-context.ts`): all else is in their props.
import { type Content, type Locale, type MessageKey, type SiteConfig, toApiOrigin } from '@midweek/core';
import { createContext, use } from 'react';
import type { BlockViews } from './features/text/block-views.ts';

export type PageContext = {
  content: Content;
  site: SiteConfig;
  locale: Locale;
  /** The text of the interface, in the language of the page. */
  t: (key: MessageKey, parameters?: Record<string, string | number>) => string;
  /** The path of the page, without its language. */
  path: string;
  /** What features draw inside texts. */
  components: BlockViews;
};

/** Provided by `page-provider.tsx`. */
export const PageContext = createContext<PageContext | undefined>(undefined);

export function usePage(): PageContext {
  const page = use(PageContext);
  if (!page) throw new Error('site: a component of a page is drawn outside of <PageProvider>');
  return page;
}

/** The origin of the server that forms ask; empty for this one. */
export function useApiOrigin(): string {
  return toApiOrigin(usePage().site);
}
