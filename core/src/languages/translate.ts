import type { Locale } from './locale.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import type { Message } from './messages/message.ts';

export type MessageKey = keyof typeof en;

const messages: Record<Locale, Readonly<Record<MessageKey, Message>>> = { en, fr };
const plurals: Record<Locale, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};
const numbers: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en'),
  fr: new Intl.NumberFormat('fr'),
};

/**
 * The text of the interface in a language. `{name}` is filled from the parameters; `count` chooses the plural.
 *
 * @example t('fr', 'post.readingTime', { count: 3 }) // '3 minutes de lecture'
 */
export function t(locale: Locale, key: MessageKey, parameters: Record<string, string | number> = {}): string {
  const message = messages[locale][key];
  const template =
    typeof message === 'string' ? message : pluralOf(locale, message, Number(parameters.count));
  // Most have nothing to fill in, and a page asks for a hundred.
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`core: text "${key}" needs the parameter "${name}"`);
    return typeof value === 'number' ? numbers[locale].format(value) : value;
  });
}

// French puts zero with one, but our forms for one say the word: "Un article".
function pluralOf(locale: Locale, forms: Exclude<Message, string>, count: number): string {
  if (count === 0) return forms.zero ?? forms.other;
  return plurals[locale].select(count) === 'one' ? forms.one : forms.other;
}
