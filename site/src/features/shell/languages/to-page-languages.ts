import {
  currentLanguages,
  INITIAL_LOCALES,
  inLocale,
  type Locale,
  listLocales,
  SHIPPED_CODES,
} from '@midweek/core';
import type { PageLanguages } from '@midweek/core/browser';

/** Languages and texts that scripts do not have. Undefined on a site that has exactly the initial ones. */
export function toPageLanguages(locale: Locale): PageLanguages | undefined {
  const { locales, own, texts } = currentLanguages();
  const shipped: readonly Locale[] = SHIPPED_CODES;
  const initial = INITIAL_LOCALES.map(({ code }) => code);
  // Scripts use no other texts of a site.
  const others = locales.filter(
    ({ code }) => !shipped.includes(code) || own[code]?.search || own[code]?.subscribe,
  );
  if (others.length === 0 && initial.join() === listLocales().join()) return undefined;
  const toTexts = (code: Locale) => {
    const { search, subscribe } = inLocale(texts, code);
    return code === locale ? { search, subscribe } : { subscribe: nameOf(subscribe) };
  };
  return { locales, texts: Object.fromEntries(others.map(({ code }) => [code, toTexts(code)])) };
}

function nameOf({ 'language.name': name }: Record<'language.name', PageText>) {
  return { 'language.name': name };
}

type PageText = ReturnType<typeof currentLanguages>['texts'][string]['subscribe']['language.name'];
