// Mail programs know left and right, but not where a line starts.
import { type Locale, siteLocale } from '@midweek/core';

export function startOf(locale: Locale): 'left' | 'right' {
  return siteLocale(locale).dir === 'rtl' ? 'right' : 'left';
}

/** Padding as CSS writes it, with the end and the start of a line instead of right and left. */
export function padding(locale: Locale, top: number, end: number, bottom: number, start: number): string {
  const [right, left] = startOf(locale) === 'left' ? [end, start] : [start, end];
  return [top, right, bottom, left].map((size) => (size === 0 ? '0' : `${size}px`)).join(' ');
}
