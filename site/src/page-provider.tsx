import { type Content, type Locale, t } from '@midweek/core';
import type { ReactNode } from 'react';
import { LanguageContext } from './language-context.ts';
import { PageContext } from './page-context.ts';
import { blockViews } from './registry/block-views.tsx';

type PageProviderProps = { content: Content; locale: Locale; path: string; children: ReactNode };

/** Provides a page to the components that are drawn on it. */
export function PageProvider({ content, locale, path, children }: PageProviderProps) {
  const page: PageContext = {
    content,
    site: content.site,
    locale,
    t: (key, parameters) => t(locale, key, parameters),
    path,
    components: blockViews,
  };
  return (
    <LanguageContext value={locale}>
      <PageContext value={page}>{children}</PageContext>
    </LanguageContext>
  );
}
