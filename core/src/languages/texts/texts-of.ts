import { fillText } from '../fill-text.ts';
import type { Message } from '../language.ts';
import { htmlLangOf, isolateFallback, type Locale, type Localized, partOf } from '../locales.ts';

type Texts = Readonly<Record<string, Message>>;
type Values = Readonly<Record<string, string | number>>;

/**
 * The texts of one part of the interface, for code that runs in the browser: with `t` those of all parts would come along. `count` chooses the
 * plural.
 */
export function textsOf<English extends Texts>(
  part: 'search' | 'subscribe',
  shipped: Localized<Readonly<Record<keyof English, Message>>> & { readonly en: English },
) {
  return (locale: Locale, key: keyof English & string, values: Values = {}): string => {
    const message = partOf<Texts>(locale, part)?.[key] ?? shipped[locale]?.[key] ?? '';
    const template = formOf(message, locale, values);
    const text = fillText(template, formatNumbers(values, locale));
    return template === formOf(shipped.en[key] ?? '', locale, values) ? isolateFallback(locale, text) : text;
  };
}

function formOf(message: Message, locale: Locale, { count }: Values): string {
  if (typeof message === 'string') return message;
  // As in `translate.ts`: the form for one spells it out, and French would have it for zero.
  const form = count === 0 ? 'zero' : new Intl.PluralRules(htmlLangOf(locale)).select(Number(count));
  return message[form] ?? message.other;
}

function formatNumbers(values: Values, locale: Locale): Values {
  const numbers = new Intl.NumberFormat(htmlLangOf(locale));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numbers.format(value) : value,
    ]),
  );
}
