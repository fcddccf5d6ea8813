import type { Locale } from '../languages/locales.ts';
import { formatCountry } from '../languages/names.ts';
import type { Conference, Conferences } from './conference.ts';
import type { Deals } from './deal.ts';

/** Conferences and deals, and the date that a build compares them with to tell what is over. */
export type Agenda = Readonly<Conferences & Deals> & {
  /** `YYYY-MM-DD`. */
  today: string;
};

/** Upcoming ones with the nearest first, past ones with the latest first. One that ends today is still to come. */
export function splitConferences({ conferences, today }: Pick<Agenda, 'conferences' | 'today'>): {
  upcoming: Conference[];
  past: Conference[];
} {
  const inOrder = [...conferences].sort(byDay);
  return {
    upcoming: inOrder.filter(({ end }) => end >= today),
    past: inOrder.filter(({ end }) => end < today).reverse(),
  };
}

/** @example formatPlace('fr', conference) // 'Amsterdam, Pays-Bas' */
export function formatPlace(locale: Locale, { city, country }: Pick<Conference, 'city' | 'country'>): string {
  return `${city[locale]}, ${formatCountry(locale, country)}`;
}

function byDay(a: Conference, b: Conference): number {
  return a.start.localeCompare(b.start) || a.end.localeCompare(b.end) || a.name.localeCompare(b.name);
}
