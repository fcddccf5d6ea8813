// The language of the page, for what runs in browsers too: no content and no texts come with it.
import type { Locale } from '@midweek/core';
import { createContext, use } from 'react';

export const LanguageContext = createContext<Locale | undefined>(undefined);

export function useLocale(): Locale {
  const locale = use(LanguageContext);
  if (locale === undefined) throw new Error('site: a component is drawn outside of <LanguageContext>');
  return locale;
}
