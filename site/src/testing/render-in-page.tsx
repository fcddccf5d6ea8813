import type { Content, Locale, SiteConfig } from '@midweek/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageProvider } from '../page-provider.tsx';
import { aContent } from './content.ts';

type PageOptions = { content?: Content; site?: SiteConfig; locale?: Locale; path?: string };

/** The HTML of something that is on a page. */
export function renderInPage(
  children: ReactNode,
  { content = aContent(), site = content.site, locale = 'en', path = '/' }: PageOptions = {},
): string {
  return renderToStaticMarkup(
    <PageProvider content={{ ...content, site }} locale={locale} path={path}>
      {children}
    </PageProvider>,
  );
}
