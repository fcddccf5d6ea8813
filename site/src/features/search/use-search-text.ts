import { type SearchTextKey, searchText } from '@midweek/core/browser';
import { useLocale } from '../../language-context.ts';

export type SearchTexts = ReturnType<typeof useSearchText>;

/** The texts of search in the language of the page, also in the browser. */
export function useSearchText() {
  const locale = useLocale();
  return (key: SearchTextKey, values?: Record<string, string | number>): string =>
    searchText(locale, key, values);
}
