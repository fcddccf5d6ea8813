// The languages that come with the code.
import deInterface from '../../languages/de/interface.json' with { type: 'json' };
import deMails from '../../languages/de/mails.json' with { type: 'json' };
import deServer from '../../languages/de/server.json' with { type: 'json' };
import deSponsors from '../../languages/de/sponsors.json' with { type: 'json' };
import enInterface from '../../languages/en/interface.json' with { type: 'json' };
import enMails from '../../languages/en/mails.json' with { type: 'json' };
import enServer from '../../languages/en/server.json' with { type: 'json' };
import enSponsors from '../../languages/en/sponsors.json' with { type: 'json' };
import esInterface from '../../languages/es/interface.json' with { type: 'json' };
import esMails from '../../languages/es/mails.json' with { type: 'json' };
import esServer from '../../languages/es/server.json' with { type: 'json' };
import esSponsors from '../../languages/es/sponsors.json' with { type: 'json' };
import frInterface from '../../languages/fr/interface.json' with { type: 'json' };
import frMails from '../../languages/fr/mails.json' with { type: 'json' };
import frServer from '../../languages/fr/server.json' with { type: 'json' };
import frSponsors from '../../languages/fr/sponsors.json' with { type: 'json' };
import { type OwnKind, toKindTexts } from '../newsletter/kinds.ts';
import { toOwnName } from './intl-names.ts';
import type { Language, LanguageRules, Languages, OwnTexts, SearchWords } from './language.ts';
import {
  FALLBACK_LOCALE,
  type Locale,
  type Localized,
  type ShippedCode,
  type SiteLocale,
} from './locales.ts';
import { defaultStemmer } from './stemmers.ts';
import { RULES } from './texts/rules.ts';
import { SEARCH_TEXTS } from './texts/search.ts';
import { NO_WORDS, SEARCH_WORDS } from './texts/search-words.ts';
import { SUBSCRIBE_TEXTS } from './texts/subscribe.ts';

export const SHIPPED = {
  en: {
    interface: enInterface,
    search: SEARCH_TEXTS.en,
    subscribe: SUBSCRIBE_TEXTS.en,
    sponsors: enSponsors,
    mails: enMails,
    server: enServer,
    rules: RULES.en,
    searchWords: SEARCH_WORDS.en,
  },
  fr: {
    interface: frInterface,
    search: SEARCH_TEXTS.fr,
    subscribe: SUBSCRIBE_TEXTS.fr,
    sponsors: frSponsors,
    mails: frMails,
    server: frServer,
    rules: RULES.fr,
    searchWords: SEARCH_WORDS.fr,
  },
  de: {
    interface: deInterface,
    search: SEARCH_TEXTS.de,
    subscribe: SUBSCRIBE_TEXTS.de,
    sponsors: deSponsors,
    mails: deMails,
    server: deServer,
    rules: RULES.de,
    searchWords: SEARCH_WORDS.de,
  },
  es: {
    interface: esInterface,
    search: SEARCH_TEXTS.es,
    subscribe: SUBSCRIBE_TEXTS.es,
    sponsors: esSponsors,
    mails: esMails,
    server: esServer,
    rules: RULES.es,
    searchWords: SEARCH_WORDS.es,
  },
} as const satisfies Record<ShippedCode, Language>;

// The texts of a site: its own, over those that come with the code, over English.

/** The fallback for missing texts. */
export const ENGLISH: Language = SHIPPED[FALLBACK_LOCALE];

export function resolveLanguages({ locales, own }: Pick<Languages, 'locales' | 'own'>): Languages {
  const resolved = locales.map((locale) => [locale.code, resolve(locale, own[locale.code] ?? {})]);
  return { locales, own, texts: { ...SHIPPED, ...Object.fromEntries(resolved) } };
}

/** Adds the labels and emoji of the newsletter's own link kinds to its languages. */
export function withKinds(languages: Languages, kinds: readonly OwnKind[]): Languages {
  if (kinds.length === 0) return languages;
  const own = languages.locales.map(({ code }) => {
    const texts = languages.own[code];
    return [code, { ...texts, search: { ...texts?.search, ...toKindTexts(kinds, code) } }];
  });
  return resolveLanguages({ locales: languages.locales, own: Object.fromEntries(own) });
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

/** Texts of their own in place of others, and of kinds of links. Some are grouped: a mail has several, and each may be missing. */
function overlay(base: object, own: Readonly<Record<string, unknown>>): object {
  const entries = Object.entries(base).map(([key, text]) => {
    const said = own[key];
    const isGroup = isPlain(text) && isPlain(said) && !('other' in said);
    return [key, isGroup ? { ...text, ...said } : (said ?? text)];
  });
  const kinds = Object.entries(own).filter(([key]) => /^(kind|sign)\./.test(key));
  return { ...Object.fromEntries(entries), ...Object.fromEntries(kinds) };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
