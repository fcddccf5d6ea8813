import { type Locale, PLACEHOLDERS, toHref } from '@midweek/core';

/** Where links of a text start from: the language of the mail, and the page of the site that has the same text. */
export type Place = { locale: Locale; path: string };

/**
 * The address in full. The server that sends the mail knows where our own pages are.
 *
 * @example toAddress('/sponsor', { locale: 'fr', path: '/newsletter/257' }) // '{{origin}}/fr/sponsor'
 */
export function toAddress(url: string, { locale, path }: Place): string {
  if (url.startsWith('#')) return `${PLACEHOLDERS.origin}${toHref(locale, path)}${url}`;
  return url.startsWith('/') ? `${PLACEHOLDERS.origin}${toHref(locale, url)}` : url;
}

/** The page that has the same text. */
export function toPageAddress(place: Place): string {
  return toAddress(place.path, place);
}

/** Pictures have one address in all languages. */
export function toPictureAddress(src: string): string {
  return `${PLACEHOLDERS.origin}${src}`;
}
