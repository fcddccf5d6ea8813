import type { Locale } from '../languages/locale.ts';

const STOP_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(
    'a an and are as at be by can do does for from how i in is it my of on or s t that the this to what why with'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'a au aux avec c ce ces comment d dans de des du elle en est et il j je l la le les m mon n ou par pas pour pourquoi qu que qui s sa se ses son sur un une y'.split(
      ' ',
    ),
  ),
};

/** Words that a record need not have. */
export function isStopWord(term: string, locale: Locale): boolean {
  return STOP_WORDS[locale].has(term);
}
