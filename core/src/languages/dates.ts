import type { Locale } from './locale.ts';

// Dates of content are calendar days: written `YYYY-MM-DD`, formatted at UTC so that no time zone moves them.
const longDate: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }),
};
const mediumDate: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' }),
};
const dayAndMonth: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

/** The instant at which a day starts, in UTC: what `datetime` attributes and feeds carry. */
export function toInstant(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/** @example formatDate('fr', '2025-11-05') // '5 novembre 2025' */
export function formatDate(locale: Locale, day: string): string {
  return withOrdinal(locale, longDate[locale].format(new Date(toInstant(day))));
}

/** For narrow columns. @example formatMediumDate('fr', '2025-11-05') // '5 nov. 2025' */
export function formatMediumDate(locale: Locale, day: string): string {
  return withOrdinal(locale, mediumDate[locale].format(new Date(toInstant(day))));
}

/** @example formatDayAndMonth('en', '2025-11-05') // 'November 5' */
export function formatDayAndMonth(locale: Locale, day: string): string {
  return withOrdinal(locale, dayAndMonth[locale].format(new Date(toInstant(day))));
}

/**
 * Some days in a row; what both have in common is said once.
 *
 * @example formatDays('fr', '2026-06-12', '2026-06-16') // '12–16 juin 2026'
 */
export function formatDays(locale: Locale, first: string, last: string): string {
  return formatRange(longDate, locale, first, last);
}

/** The same without the year. @example formatDaysOfYear('fr', '2026-06-12', '2026-06-16') // '12–16 juin' */
export function formatDaysOfYear(locale: Locale, first: string, last: string): string {
  return formatRange(dayAndMonth, locale, first, last);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function formatRange(
  formats: Record<Locale, Intl.DateTimeFormat>,
  locale: Locale,
  first: string,
  last: string,
): string {
  const days = formats[locale].formatRange(new Date(toInstant(first)), new Date(toInstant(last)));
  return withOrdinal(locale, days);
}

/** French says "1er novembre", and "2 novembre"; the formats of the platform count from "1". */
function withOrdinal(locale: Locale, date: string): string {
  return locale === 'fr' ? date.replace(/(?<!\d)1(?= \p{L}|–)/gu, '1er') : date;
}
