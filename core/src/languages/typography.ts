import type { Locale } from './locale.ts';
import { SHIPPED } from './shipped.ts';

type Rule = { find: RegExp; replace: string };
const rules = new Map<Locale, readonly Rule[]>();

/**
 * Sets what a language wants of typography, such as the no-break spaces of French, so that curators type ordinary ones.
 * A space is changed, never added: `12:30` and `https://` stay as they are.
 *
 * @example toTypography('fr', 'Quoi de neuf ?') // 'Quoi de neuf\u202f?'
 */
export function toTypography(locale: Locale, text: string): string {
  return rulesOf(locale).reduce((set, { find, replace }) => set.replace(find, replace), text);
}

function rulesOf(locale: Locale): readonly Rule[] {
  const known =
    rules.get(locale) ??
    SHIPPED[locale].rules.typography.map(({ find, replace }) => ({ find: new RegExp(find, 'gu'), replace }));
  rules.set(locale, known);
  return known;
}
