import type { Locale } from '@midweek/core';
import { isKind, type SearchTextKey, searchText, signOf } from '@midweek/core/browser';

/** What a kind of link is called, with its sign; nothing for kinds of another service. */
export function nameKind(kind: string | null | undefined, locale: Locale): string | undefined {
  if (!kind || !isKind(locale, kind)) return undefined;
  return `${signOf(locale, kind)} ${searchText(locale, `kind.${kind}` as SearchTextKey)}`;
}
