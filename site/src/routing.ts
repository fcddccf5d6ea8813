import { defaultLocale, type Locale, listLocales, localePrefix } from '@midweek/core';

/** What a reader asks for: a path of core's URL module in a language. */
export type Address = { locale: Locale; path: string };

/** @example toAddress('/fr/newsletter/257') // { locale: 'fr', path: '/newsletter/257' } */
export function toAddress(pathname: string): Address {
  const isAsked = (locale: Locale) => locale !== defaultLocale() && `${pathname}/`.startsWith(`/${locale}/`);
  const locale = listLocales().find(isAsked) ?? defaultLocale();
  return { locale, path: pathname.slice(localePrefix(locale).length) || '/' };
}
