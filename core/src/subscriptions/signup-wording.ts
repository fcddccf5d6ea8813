import type { SiteWords } from '../configuration/site-words.ts';
import { type Locale, listLocales } from '../languages/locales.ts';
import { t } from '../languages/translate.ts';

/** The wording of the sign-up form: readers agree to it when they press its button. */
export function signupWording(locale: Locale, words: SiteWords | undefined): string {
  return [
    t(locale, 'subscribe.title'),
    t(locale, 'subscribe.text', { count: listLocales().length, ...words }),
    t(locale, 'subscribe.button'),
  ].join(' — ');
}

/**
 * A short name for a wording, which a form sends along: a page may be older than the release that takes its form. FNV-1a, because
 * forms are drawn where there is no cryptography, and a name that somebody makes up is none of ours.
 */
export function nameWording(wording: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(wording)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
