// Leaves texts of languages that a site does not have out of what browsers load.
import { FALLBACK_LOCALE, listLocales, SHIPPED_CODES } from '@midweek/core';
import type { Plugin } from 'vite';

/** The shipped languages that scripts need: those of the site, and English where it stands in for one that does not ship. */
export function listBundled(): string[] {
  const locales = listLocales();
  const isWhole = locales.every((code) => SHIPPED_CODES.some((shipped) => shipped === code));
  return SHIPPED_CODES.filter((code) => locales.includes(code) || (code === FALLBACK_LOCALE && !isWhole));
}

export function siteTexts(bundled: readonly string[]): Plugin {
  return {
    name: 'midweek:site-texts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/core\/languages\/\w+\/[\w-]+\.json$/ },
      handler(id) {
        const [, code = ''] = /\/(\w+)\/[\w-]+\.json$/.exec(id) ?? [];
        return bundled.includes(code) ? undefined : '{}';
      },
    },
  };
}
