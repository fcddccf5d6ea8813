import en from '../../../languages/en/rules.json' with { type: 'json' };
import fr from '../../../languages/fr/rules.json' with { type: 'json' };
import type { LanguageRules } from '../language.ts';
import { inLocale, type Locale, type Localized } from '../locales.ts';

/** How languages write dates and lists. Apart from their texts, because browsers write dates too. */
export const RULES = { en, fr } as const satisfies Localized<LanguageRules>;

let current: Localized<LanguageRules> = RULES;

/** From now on, languages are written by these rules. */
export function setRules(rules: Localized<LanguageRules>): void {
  current = rules;
}

export function rulesOf(locale: Locale): LanguageRules {
  return inLocale(current, locale);
}
