import { listLocales, listPrivatePatterns, toHref } from '@midweek/core';

/** Where browsers find which links they may prepare. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Lets browsers prepare pages of this site, but no private ones and no files: a link that is pressed, and the one that `prepare.ts` has marked. Those that
 * `prefetch.ts` has marked are fetched.
 */
export function renderSpeculationRules(): string {
  const privatePages = listLocales().flatMap((locale) =>
    listPrivatePatterns().map((path) => toHref(locale, path)),
  );
  const pages = [{ href_matches: '/*' }, { not: { href_matches: [...privatePages, '/*.*'] } }];
  return JSON.stringify({
    prefetch: [
      { eagerness: 'immediate', where: { and: [...pages, { selector_matches: 'a[data-prefetch]' }] } },
    ],
    prerender: [
      {
        eagerness: 'conservative',
        where: { and: [...pages, { not: { selector_matches: '[download], [target], [role=button]' } }] },
      },
      { eagerness: 'immediate', where: { and: [...pages, { selector_matches: 'a[data-prepare]' }] } },
    ],
  });
}
