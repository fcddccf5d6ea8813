import type { Language, ServerText } from './language.ts';
import { languageOf } from './languages.ts';
import type { Locale } from './locale.ts';
import type { MailTexts } from './mail-texts.ts';

/** The words of the mails in a language. */
export function mailTexts(locale: Locale): MailTexts {
  return languageOf(locale).mails;
}

/** What the server says about an error, by its code. */
export function serverText(locale: Locale, code: keyof Language['server']): ServerText {
  return languageOf(locale).server[code];
}
