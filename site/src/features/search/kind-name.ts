import type { Locale } from '@midweek/core';
import { KINDS, searchText } from '@midweek/core/browser';

/** What a kind of link is called, with its sign; nothing for kinds of another service. */
export function nameKind(kind: string | null | undefined, locale: Locale): string | undefined {
  if (!kind || !(kind in KINDS)) return undefined;
  const known = kind as keyof typeof KINDS;
  return `${KINDS[known]} ${searchText(locale, `kind.${known}`)}`;
}
