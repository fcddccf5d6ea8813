import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageContext } from '../page-context.ts';
import { blockViews } from '../registry/block-views.tsx';
import { aContent } from './content.ts';

/** The HTML of something that is on a page. */
export function renderInPage(
  children: ReactNode,
  {
    content = aContent(),
    locale = 'en',
    href = '/',
  }: Partial<Pick<PageContext, 'content' | 'locale' | 'href'>> = {},
): string {
  const page = { content, site: content.site, locale, href, components: blockViews };
  return renderToStaticMarkup(<PageContext value={page}>{children}</PageContext>);
}
