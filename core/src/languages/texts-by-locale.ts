import type { Language, ServerText } from './language.ts';
import { languageOf } from './languages.ts';
import type { Locale } from './locale.ts';
import { dirOf, FALLBACK_LOCALE, isolateFallback } from './locales.ts';
import type { MailTexts } from './mail-texts.ts';
import { SHIPPED } from './shipped.ts';

/** Mailboxes show these on lines of their own, and filters distrust invisible marks in them. */
const ENVELOPE: readonly string[] = ['subject', 'preheader'];

/** The words of the mails in a language. */
export function mailTexts(locale: Locale): MailTexts {
  const { mails } = languageOf(locale);
  return dirOf(locale) === 'rtl' ? isolateEnglish(mails, SHIPPED[FALLBACK_LOCALE].mails, locale) : mails;
}

/** What the server says about an error, by its code. */
export function serverText(locale: Locale, code: keyof Language['server']): ServerText {
  const text = languageOf(locale).server[code];
  return dirOf(locale) === 'rtl' ? isolateEnglish(text, SHIPPED[FALLBACK_LOCALE].server[code], locale) : text;
}

/** The texts with those marked that are the English ones. */
function isolateEnglish<Text>(text: Text, english: unknown, locale: Locale): Text {
  if (typeof text === 'string') return (text === english ? isolateFallback(locale, text) : text) as Text;
  if (Array.isArray(text))
    return text.map((part, index) => isolateEnglish(part, read(english, index), locale)) as Text;
  if (typeof text !== 'object' || text === null) return text;
  const parts = Object.entries(text).map(([key, part]) => [
    key,
    ENVELOPE.includes(key) ? part : isolateEnglish(part, read(english, key), locale),
  ]);
  return Object.fromEntries(parts);
}

function read(parent: unknown, key: string | number): unknown {
  return (parent as Record<string | number, unknown> | undefined)?.[key];
}
