import { BLOGS, type Blog, defaultLocale, type Locale, listLocales, localePrefix } from '@midweek/core';

/** What a reader asks for: a path of core's URL module in a language. */
export type Address = { locale: Locale; path: string };

/** @example toAddress('/fr/newsletter/257') // { locale: 'fr', path: '/newsletter/257' } */
export function toAddress(pathname: string): Address {
  const isAsked = (locale: Locale) => locale !== defaultLocale() && `${pathname}/`.startsWith(`/${locale}/`);
  const locale = listLocales().find(isAsked) ?? defaultLocale();
  return { locale, path: pathname.slice(localePrefix(locale).length) || '/' };
}

/** The one thing that is at an address. That there is one was checked before the page was asked to render. */
export function found<T>(thing: T | undefined, { path }: Address): T {
  if (thing === undefined) throw new Error(`site: nothing is at ${path}`);
  return thing;
}

/** The blog that an address belongs to. */
export function toBlog(address: Address): Blog {
  return found(
    BLOGS.find((blog) => `${address.path}/`.startsWith(`/${blog}/`)),
    address,
  );
}
