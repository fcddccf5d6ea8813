import type { Locale, Localized } from '../locale.ts';
import type { Message } from '../message.ts';

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
  texts: Localized<Readonly<Record<keyof English, Message>>> & { readonly en: English },
) {
  return (locale: Locale, key: TextKey<English>): string => {
    const message = texts[locale]?.[key] ?? '';
    return typeof message === 'string' ? message : message.other;
  };
}
