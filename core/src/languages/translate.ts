import type { Language, MailTexts, Message, ServerText } from './language.ts';
import { languageOf } from './languages.ts';
import { dirOf, FALLBACK_LOCALE, htmlLangOf, isolateFallback, type Locale } from './locales.ts';
import { SHIPPED } from './shipped.ts';

type Messages = Language['interface'] & Language['search'] & Language['subscribe'] & Language['sponsors'];
export type MessageKey = keyof Messages | `kind.${string}`;

type Known = {
  messages: Messages;
  plurals: Intl.PluralRules;
  numbers: Intl.NumberFormat;
  isRightToLeft: boolean;
};
/** Keyed by the data, not by the code: another site in the same process may have a different French. */
const known = new WeakMap<Language, Known>();
let english: Messages | undefined;

/**
 * The text of the interface in a language. `{name}` is filled from the parameters; `count` chooses the plural.
 *
 * @example t('fr', 'post.readingTime', { count: 3 }) // '3 minutes de lecture'
 */
export function t(locale: Locale, key: MessageKey, parameters: Record<string, string | number> = {}): string {
  const language = languageFor(locale);
  const template = pluralOf(language, language.messages[key as keyof Messages], Number(parameters.count));
  const isFallback = language.isRightToLeft && languageOfText(locale, key) !== locale;
  const set = (text: string) => (isFallback ? isolateFallback(locale, text) : text);
  // Most have nothing to fill in, and a page asks for a hundred.
  if (!template.includes('{')) return set(template);
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`core: text "${key}" needs the parameter "${name}"`);
    return typeof value === 'number' ? language.numbers.format(value) : value;
  });
  return set(filled);
}

/**
 * The language in which a text is really said: English where the site has not translated it. What is filled into it has to be said in the same one,
 * or a reader gets "Every Donnerstag".
 */
export function languageOfText(locale: Locale, key: MessageKey): Locale {
  const { messages } = languageFor(locale);
  // Built once: on a right-to-left page every text is compared with it.
  english ??= toMessages(SHIPPED[FALLBACK_LOCALE]);
  const known = key as keyof Messages;
  return isSame(messages[known], english[known]) ? FALLBACK_LOCALE : locale;
}

/** Compared by value, not by identity: compiled pages bundle their own copy of English. */
function isSame(text: Message, english: Message): boolean {
  if (typeof text === 'string' || typeof english === 'string') return text === english;
  return text.other === english.other && text.one === english.one;
}

/** The form of a text for a number, with its parameters as they are. */
export function formOf(locale: Locale, message: Message, count: number): string {
  return pluralOf(languageFor(locale), message, count);
}

function languageFor(locale: Locale): Known {
  const data = languageOf(locale);
  return known.get(data) ?? know(locale, data);
}

function know(locale: Locale, data: Language): Known {
  const language: Known = {
    messages: toMessages(data),
    plurals: new Intl.PluralRules(htmlLangOf(locale)),
    numbers: new Intl.NumberFormat(htmlLangOf(locale)),
    isRightToLeft: dirOf(locale) === 'rtl',
  };
  known.set(data, language);
  return language;
}

function toMessages({ interface: shell, search, subscribe, sponsors }: Language): Messages {
  return { ...shell, ...search, ...subscribe, ...sponsors };
}

function pluralOf({ plurals }: Known, forms: Message, count: number): string {
  if (typeof forms === 'string') return forms;
  return (count === 0 ? forms.zero : forms[plurals.select(count)]) ?? forms.other;
}

/** Mailboxes show these on lines of their own, and filters distrust invisible marks in them. */
const ENVELOPE: readonly string[] = ['subject', 'preheader'];

/** The words of the mails in a language. */
export function mailTexts(locale: Locale): MailTexts {
  return isolateEnglish(languageOf(locale).mails, SHIPPED[FALLBACK_LOCALE].mails, locale);
}

/** The server's text for an error, by its code. */
export function serverText(locale: Locale, code: keyof Language['server']): ServerText {
  return isolateEnglish(languageOf(locale).server[code], SHIPPED[FALLBACK_LOCALE].server[code], locale);
}

/** The texts with those marked that are the English ones. */
function isolateEnglish<Texts>(texts: Texts, english: Texts, locale: Locale): Texts {
  if (dirOf(locale) !== 'rtl') return texts;
  return mapTexts(texts, english, (text, isEnglish, key) =>
    isEnglish && !ENVELOPE.includes(key) ? isolateFallback(locale, text) : text,
  );
}

/** The marks of `isolateFallback`. */
const ISOLATES = /[\u2066\u2069]/g;

/** The same texts, each as `change` makes it. `isEnglish`: it is that of `english` at the same place; `key` is its own. */
export function mapTexts<Texts>(
  texts: Texts,
  english: unknown,
  change: (text: string, isEnglish: boolean, key: string) => string,
  key = '',
): Texts {
  if (typeof texts === 'string') return change(texts, texts.replace(ISOLATES, '') === english, key) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  const mapped = Object.entries(texts).map(([name, text]) => {
    const other = (english as Record<string, unknown> | undefined)?.[name];
    return [name, mapTexts(text, other, change, name)] as const;
  });
  return (Array.isArray(texts) ? mapped.map(([, text]) => text) : Object.fromEntries(mapped)) as Texts;
}
