import type { Locale } from './locale.ts';

// Dates of content are calendar days: written `YYYY-MM-DD`, formatted at UTC so that no time zone moves them.
const longDate: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }),
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
  return longDate[locale].format(new Date(toInstant(day)));
}

/** @example formatDayAndMonth('en', '2025-11-05') // 'November 5' */
export function formatDayAndMonth(locale: Locale, day: string): string {
  return dayAndMonth[locale].format(new Date(toInstant(day)));
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
