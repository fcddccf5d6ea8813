import { memoizeByObject } from '../memoize.ts';

/** The code of a language of the site, as it is written in addresses: `en`, `pt-br`. `languages.ts` knows which there are. */
export type Locale = string;

/** A text in every language of the site. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

// Which languages the site has that this program works for. There is one site to a process, so they are known everywhere, as the clock is: code
// that has read a site or a release sets them, and until then they are English and French. A server that changes to another release
// finishes each request in the languages that it began with. The texts are known here by name only, because browsers need this file too.

/** A language as site.yml names it. */
export type SiteLocale = {
  readonly code: Locale;
  /** Its name in the language switch. */
  readonly label: string;
  /** Which way it is written. */
  readonly dir: 'ltr' | 'rtl';
  /** The `lang` of its pages, and what dates and numbers are formatted by. */
  readonly htmlLang: string;
};

/** The language of owners and logs, and the fallback for missing texts. */
export const FALLBACK_LOCALE = 'en' satisfies Locale;

/** The languages that come with the code, whole. */
export const SHIPPED_CODES = ['en', 'fr', 'de', 'es'] as const satisfies readonly Locale[];
export type ShippedCode = (typeof SHIPPED_CODES)[number];

/** The languages of a site that names none. */
export const INITIAL_LOCALES: readonly SiteLocale[] = [
  { code: 'en', label: 'English', dir: 'ltr', htmlLang: 'en' },
  { code: 'fr', label: 'Français', dir: 'ltr', htmlLang: 'fr' },
];

/** Browsers know a few parts of a few languages: they take the rest from the texts that ship with them. */
type LanguageState = {
  readonly locales: readonly SiteLocale[];
  readonly texts: Localized<{ readonly [part: string]: unknown }>;
};

let state: LanguageState = { locales: INITIAL_LOCALES, texts: {} };
let findScoped: () => LanguageState | undefined = () => undefined;

export function currentState(): LanguageState {
  return findScoped() ?? state;
}

/** Sets the process-wide languages. */
export function setState(next: Partial<LanguageState>): void {
  state = { ...state, ...next };
}

/** `find` knows the state of what runs at the moment; undefined for what runs on its own. */
export function setScope(find: typeof findScoped): void {
  findScoped = find;
}

/** A part of a language, such as its rules, where it was set. */
export function partOf<Part>(locale: Locale, part: string): Part | undefined {
  return currentState().texts[locale]?.[part] as Part | undefined;
}

const codesOf = memoizeByObject((locales: readonly SiteLocale[]): readonly Locale[] =>
  locales.map(({ code }) => code),
);

/** Sets the languages of the site. The first one is the default and has no prefix in addresses. */
export function setLocales(locales: readonly SiteLocale[]): void {
  setState({ locales });
}

export function currentLocales(): readonly SiteLocale[] {
  return currentState().locales;
}

/** The languages of the site. The first one is the default. */
export function listLocales(): readonly Locale[] {
  return codesOf(currentLocales());
}

/** The language without a prefix in addresses. */
export function defaultLocale(): Locale {
  return listLocales()[0] ?? FALLBACK_LOCALE;
}

/** The language in which a reader is written to: stored data may be in one that the site no longer has. */
export function toSiteLocale(stored: Locale): Locale {
  return listLocales().includes(stored) ? stored : defaultLocale();
}

/** Languages besides this one, in the order of the site. */
export function otherLocales(locale: Locale): Locale[] {
  return listLocales().filter((code) => code !== locale);
}

export function siteLocale(locale: Locale): SiteLocale {
  const found = currentLocales().find(({ code }) => code === locale);
  if (!found) throw new Error(`core: "${locale}" is not a language of the site`);
  return found;
}

/** The BCP 47 tag that formats dates and numbers of a language. */
export function htmlLangOf(locale: Locale): string {
  return currentLocales().find(({ code }) => code === locale)?.htmlLang ?? locale;
}

/** Which way a language is written. */
export function dirOf(locale: Locale): SiteLocale['dir'] {
  return currentLocales().find(({ code }) => code === locale)?.dir ?? 'ltr';
}

/**
 * Attributes of an element whose text is in another language than what is around it. Its direction is said where the site has both: otherwise
 * the full stop of an English sentence would move in front of it in an Arabic page.
 */
export function inLanguage(language: Locale | undefined): { lang?: string; dir?: SiteLocale['dir'] } {
  if (language === undefined) return {};
  const hasBoth = currentLocales().some(({ dir }) => dir === 'rtl');
  return { lang: htmlLangOf(language), ...(hasBoth && { dir: dirOf(language) }) };
}

/**
 * English words as a text of that language. Where it is written from right to left, invisible marks keep their punctuation in place: they do so in
 * attributes and plain text, too, where no element could.
 */
export function isolateFallback(locale: Locale, text: string): string {
  return dirOf(locale) === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** One language's value of something that every language has. */
export function inLocale<T>(texts: Localized<T>, locale: Locale): T {
  const found = texts[locale];
  if (found === undefined) throw new Error(`core: nothing is said in "${locale}"`);
  return found;
}

/** The same for every language. */
export function inEveryLocale<T>(toText: (locale: Locale) => T): Localized<T> {
  return Object.fromEntries(listLocales().map((locale) => [locale, toText(locale)]));
}
