import { DEFAULT_LOCALE, LOCALES, type Locale } from '@midweek/core';

type StaticPath<Props> = { params: Record<string, string | undefined>; props: Props };

/**
 * Every page exists in every language: the paths of a route, once for each.
 * The `[...locale]` parameter is empty for the default language.
 */
export function inEveryLocale<Props extends object>(
  toPaths: (locale: Locale) => StaticPath<Props>[],
): StaticPath<Props & { locale: Locale }>[] {
  return LOCALES.flatMap((locale) =>
    toPaths(locale).map(({ params, props }) => ({
      params: { ...params, locale: locale === DEFAULT_LOCALE ? undefined : locale },
      props: { ...props, locale },
    })),
  );
}
