// The languages of a page's site, for the code that runs on it, where they are not those that come with the code.
import type { Language } from './language.ts';
import { type Localized, type SiteLocale, setState } from './locales.ts';

export type PageLanguages = {
  readonly locales: readonly SiteLocale[];
  /** Texts of the page's language; of the others, the name. */
  readonly texts: Localized<
    Partial<Pick<Language, 'search'>> & { subscribe: Partial<Language['subscribe']> }
  >;
};

export function setPageLanguages({ locales, texts }: PageLanguages): void {
  setState({ locales, texts });
}
