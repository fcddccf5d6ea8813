import de from '../../../languages/de/rules.json' with { type: 'json' };
import en from '../../../languages/en/rules.json' with { type: 'json' };
import es from '../../../languages/es/rules.json' with { type: 'json' };
import fr from '../../../languages/fr/rules.json' with { type: 'json' };
import type { LanguageRules } from '../language.ts';
import { inLocale, type Locale, type Localized, partOf, type ShippedCode } from '../locales.ts';

/** How languages write dates and lists. Apart from their texts, because browsers write dates too. */
export const RULES = { en, fr, de, es } as const satisfies Record<ShippedCode, LanguageRules>;

export function rulesOf(locale: Locale): LanguageRules {
  return partOf<LanguageRules>(locale, 'rules') ?? inLocale(RULES as Localized<LanguageRules>, locale);
}
