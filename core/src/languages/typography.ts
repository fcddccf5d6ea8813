import type { Language } from './language.ts';
import { languageOf } from './languages.ts';
import type { Locale } from './locales.ts';

type Rule = { find: RegExp; replace: string };
const known = new WeakMap<Language, readonly Rule[]>();

/**
 * Sets what a language wants of typography, such as the no-break spaces of French, so that curators type ordinary ones.
 * A space is changed, never added: `12:30` and `https://` stay as they are.
 *
 * @example toTypography('fr', 'Quoi de neuf ?') // 'Quoi de neuf\u202f?'
 */
export function toTypography(locale: Locale, text: string): string {
  let set = text;
  for (const { find, replace } of rulesOf(languageOf(locale))) set = set.replace(find, replace);
  return set;
}

function rulesOf(language: Language): readonly Rule[] {
  const rules =
    known.get(language) ??
    language.rules.typography.map(({ find, replace }) => ({ find: new RegExp(find, 'gu'), replace }));
  known.set(language, rules);
  return rules;
}
