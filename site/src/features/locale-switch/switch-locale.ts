// In the browser: types of core only, so that none of its code is sent.
import type { Locale } from '@midweek/core';

export type { Locale };

const PREFIX = /^\/fr(?=\/|$)/;

/**
 * The same address in another language.
 *
 * @example switchLocale({ pathname: '/fr/newsletter/257', search: '?a=1', hash: '#react' }, 'en') // '/newsletter/257?a=1#react'
 */
export function switchLocale(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  locale: Locale,
): string {
  const path = pathname.replace(PREFIX, '') || '/';
  return `${locale === 'fr' ? '/fr' : ''}${path}${search}${hash}`;
}
