import type { Message } from '../language.ts';
import { isolateFallback, type Locale, type Localized, partOf } from '../locales.ts';

type Texts = Readonly<Record<string, Message>>;
/** Those without plurals. */
type TextKey<Part extends Texts> = {
  [Key in keyof Part]: Part[Key] extends string ? Key : never;
}[keyof Part];

/**
 * The texts of one part of the interface, for code that runs in the browser: with `t` those of all parts would come along. Parameters such as
 * `{count}` are left as they are.
 */
export function textsOf<English extends Texts>(
  part: 'search' | 'subscribe',
  shipped: Localized<Readonly<Record<keyof English, Message>>> & { readonly en: English },
) {
  return (locale: Locale, key: TextKey<English>): string => {
    const message = partOf<Texts>(locale, part)?.[key as string] ?? shipped[locale]?.[key] ?? '';
    const text = typeof message === 'string' ? message : message.other;
    return text === shipped.en[key] ? isolateFallback(locale, text) : text;
  };
}
