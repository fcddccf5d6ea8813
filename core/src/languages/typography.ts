import type { Locale } from './locale.ts';

const NO_BREAK_SPACE = '\u00a0';
const NARROW_NO_BREAK_SPACE = '\u202f';

/**
 * Sets the no-break spaces of French, so that curators type ordinary ones.
 * A space is changed, never added: `12:30` and `https://` stay as they are.
 *
 * @example toTypography('fr', 'Quoi de neuf ?') // 'Quoi de neuf\u202f?'
 */
export function toTypography(locale: Locale, text: string): string {
  if (locale !== 'fr') return text;
  return text
    .replace(/[ \u00a0]+([;!?])/g, `${NARROW_NO_BREAK_SPACE}$1`)
    .replace(/ +([:»%€])/g, `${NO_BREAK_SPACE}$1`)
    .replace(/« +/g, `«${NO_BREAK_SPACE}`)
    .replace(/(?<=[\p{L}])'(?=[\p{L}])/gu, '’');
}
