import { type Locale, listLocales } from '@midweek/core';
import { parseChoice } from '../parse-choice.ts';
import { UsageError } from '../usage-error.ts';

export interface LanguageOptions {
  /** Whose readers get the issue; default: all. */
  readonly languages: readonly Locale[];
  /** What readers get whose language the issue is not written in. */
  readonly fallback: Locale | undefined;
}

export function parseLanguages(languages: string | undefined, fallback: string | undefined): LanguageOptions {
  if (languages !== undefined && fallback !== undefined)
    throw new UsageError(
      '--languages and --fallback cannot be combined: the first leaves readers out, the second does not',
    );
  const chosen = languages?.split(',').map((text) => parseChoice(text.trim(), listLocales(), '--languages'));
  return {
    languages: listLocales().filter((locale) => chosen?.includes(locale) ?? true),
    fallback: fallback === undefined ? undefined : parseChoice(fallback, listLocales(), '--fallback'),
  };
}
