import type { Language } from './language.ts';
import type { Locale } from './locale.ts';
import type { Message } from './message.ts';
import { SHIPPED } from './shipped.ts';

type Messages = Language['interface'] &
  Language['search'] &
  Language['subscribe'] &
  Language['sponsors'] &
  Language['drafting'];
export type MessageKey = keyof Messages;

type Known = { messages: Messages; plurals: Intl.PluralRules; numbers: Intl.NumberFormat };
const known = new Map<Locale, Known>();

/**
 * The text of the interface in a language. `{name}` is filled from the parameters; `count` chooses the plural.
 *
 * @example t('fr', 'post.readingTime', { count: 3 }) // '3 minutes de lecture'
 */
export function t(locale: Locale, key: MessageKey, parameters: Record<string, string | number> = {}): string {
  const language = known.get(locale) ?? know(locale);
  const message: Message = language.messages[key];
  const template =
    typeof message === 'string' ? message : pluralOf(language, message, Number(parameters.count));
  // Most have nothing to fill in, and a page asks for a hundred.
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`core: text "${key}" needs the parameter "${name}"`);
    return typeof value === 'number' ? language.numbers.format(value) : value;
  });
}

function know(locale: Locale): Known {
  const { interface: shell, search, subscribe, sponsors, drafting } = SHIPPED[locale];
  const language: Known = {
    messages: { ...shell, ...search, ...subscribe, ...sponsors, ...drafting },
    plurals: new Intl.PluralRules(locale),
    numbers: new Intl.NumberFormat(locale),
  };
  known.set(locale, language);
  return language;
}

function pluralOf({ plurals }: Known, forms: Exclude<Message, string>, count: number): string {
  return (count === 0 ? forms.zero : forms[plurals.select(count)]) ?? forms.other;
}
