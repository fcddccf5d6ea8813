// The texts of a site: its own, on those that come with the code, on English.
import { toOwnName } from './intl-names.ts';
import type { Language, LanguageRules, SearchWords } from './language.ts';
import type { Languages, OwnTexts } from './languages.ts';
import type { Locale, Localized } from './locale.ts';
import { FALLBACK_LOCALE, type SiteLocale } from './locales.ts';
import { SHIPPED } from './shipped.ts';
import { defaultStemmer } from './stemmers.ts';
import { NO_WORDS } from './texts/search-words.ts';

/** What is said where a language says nothing. */
export const ENGLISH: Language = SHIPPED[FALLBACK_LOCALE];

export function resolveLanguages({ locales, own }: Pick<Languages, 'locales' | 'own'>): Languages {
  const resolved = locales.map((locale) => [locale.code, resolve(locale, own[locale.code] ?? {})]);
  return { locales, own, texts: { ...SHIPPED, ...Object.fromEntries(resolved) } };
}

/** The texts of a language that come with the code; a region has those of its language. */
export function findShipped(locale: Locale): Language | undefined {
  const shipped: Localized<Language | undefined> = SHIPPED;
  return shipped[locale] ?? shipped[locale.split('-')[0] ?? ''];
}

/** Always returns a new object: formatters are cached by it, and they depend on the site's `htmlLang`. */
function resolve({ code, htmlLang }: SiteLocale, own: OwnTexts): Language {
  const base = findShipped(code) ?? toStart(code, htmlLang);
  const parts = Object.entries(base).map(([part, texts]) => [
    part,
    overlay(texts, own[part as keyof Language] ?? {}),
  ]);
  return { ...Object.fromEntries(parts), searchWords: addWords(base.searchWords, own.searchWords) };
}

/** A language of which nothing is known: English words, without the habits of English. */
function toStart(code: Locale, htmlLang: string): Language {
  const rules: LanguageRules = { lists: htmlLang, typography: [], dates: [], advertisingWords: '' };
  return {
    ...ENGLISH,
    subscribe: { ...ENGLISH.subscribe, 'language.name': toOwnName(htmlLang) },
    rules,
    searchWords: { ...NO_WORDS, stemmer: defaultStemmer(code) },
  };
}

/**
 * Synonyms and related words are merged, not replaced: those of a language suit any newsletter, those of a site are about its subject. The
 * site's come first, because a query is reworded only a few times.
 */
function addWords(base: SearchWords, own: Partial<SearchWords> = {}): SearchWords {
  return {
    ...base,
    ...own,
    synonyms: [...(own.synonyms ?? []), ...base.synonyms],
    related: [...(own.related ?? []), ...base.related],
  };
}

/** Texts of their own in place of others. Some are grouped: a mail has several, and each may be missing. */
function overlay(base: object, own: Readonly<Record<string, unknown>>): object {
  const entries = Object.entries(base).map(([key, text]) => {
    const said = own[key];
    const isGroup = isPlain(text) && isPlain(said) && !('other' in said);
    return [key, isGroup ? { ...text, ...said } : (said ?? text)];
  });
  return Object.fromEntries(entries);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
