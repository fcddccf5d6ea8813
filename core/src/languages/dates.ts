import { type DateForm, formatDay, formatDayRange } from './date-forms.ts';
import { htmlLangOf, type Locale } from './locales.ts';
import { rulesOf } from './texts/rules.ts';

export { type DateForm, toInstant } from './date-forms.ts';

/** @example formatDate('fr', '2025-11-05') // '5 novembre 2025' */
export function formatDate(locale: Locale, day: string): string {
  return formatDay(dateFormOf(locale), 'long', day);
}

/** For narrow columns. @example formatMediumDate('fr', '2025-11-05') // '5 nov. 2025' */
export function formatMediumDate(locale: Locale, day: string): string {
  return formatDay(dateFormOf(locale), 'medium', day);
}

/** @example formatMonth('en', '2025-11-05') // 'November' */
export function formatMonth(locale: Locale, day: string): string {
  return formatDay(dateFormOf(locale), 'month', day);
}

/** @example formatMonthAndYear('fr', '2025-11-05') // 'novembre 2025' */
export function formatMonthAndYear(locale: Locale, day: string): string {
  return formatDay(dateFormOf(locale), 'monthAndYear', day);
}

/** @example formatDayAndMonth('en', '2025-11-05') // 'November 5' */
export function formatDayAndMonth(locale: Locale, day: string): string {
  return formatDay(dateFormOf(locale), 'dayAndMonth', day);
}

/**
 * Some days in a row; what both have in common is said once.
 *
 * @example formatDays('fr', '2026-06-12', '2026-06-16') // '12–16 juin 2026'
 */
export function formatDays(locale: Locale, first: string, last: string): string {
  return formatDayRange(dateFormOf(locale), 'long', first, last);
}

/** The same without the year. @example formatDaysOfYear('fr', '2026-06-12', '2026-06-16') // '12–16 juin' */
export function formatDaysOfYear(locale: Locale, first: string, last: string): string {
  return formatDayRange(dateFormOf(locale), 'dayAndMonth', first, last);
}

/** How a language writes dates. */
export function dateFormOf(locale: Locale): DateForm {
  return { htmlLang: htmlLangOf(locale), replacements: rulesOf(locale).dates };
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
