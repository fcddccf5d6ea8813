import type { Content } from '@midweek/core';
import { createContext, use } from 'react';

/** For components inside a text that show more than the text; pages provide it. */
export const PageContentContext = createContext<Content | undefined>(undefined);

export function usePageContent(): Content {
  const content = use(PageContentContext);
  if (!content) throw new Error('site: a component that shows content is used on a page that provides none');
  return content;
}
