// The sentences of a draft: facts only, in both languages. The curator writes the rest.
import { formatDate, type Locale } from '@midweek/core';
import { DESCRIPTION_LENGTH } from '@midweek/core/curation';
import type { DraftItem } from './items.ts';
import type { Period } from './period.ts';

type Facts = { headings: readonly DraftItem[]; items: readonly DraftItem[]; period: Period };

/** British English, for lists without a comma before the last part. */
const listFormat = {
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  fr: new Intl.ListFormat('fr', { type: 'conjunction' }),
};

const PHRASES = {
  en: {
    received: (count: number, from: string, to: string) =>
      `From ${from} to ${to}, the registry received ${count === 1 ? '1 release' : `${count} releases`} of the packages we watch.`,
    first: (names: string, count: number) => `${names} ${count === 1 ? 'comes' : 'come'} first.`,
    majors: (names: string, count: number) =>
      `${count === 1 ? 'One is a new major version' : 'New major versions'}: ${names}.`,
    description: (names: string, count: number, to: string) =>
      `${names}, among ${count === 1 ? '1 release' : `${count} releases`} of React, React Native and JavaScript packages up to ${to}.`,
  },
  fr: {
    received: (count: number, from: string, to: string) =>
      `Du ${from} au ${to}, le registre a reçu ${count === 1 ? '1 version' : `${count} versions`} des paquets que nous suivons.`,
    first: (names: string) => `À retenir d’abord : ${names}.`,
    majors: (names: string, count: number) =>
      `${count === 1 ? 'Une nouvelle version majeure' : 'Nouvelles versions majeures'} : ${names}.`,
    description: (names: string, count: number, to: string) =>
      `${names}, parmi ${count === 1 ? '1 version' : `${count} versions`} de paquets React, React Native et JavaScript jusqu’au ${to}.`,
  },
} as const satisfies Record<Locale, object>;

/** Two or three sentences. */
export function toIntro(locale: Locale, { headings, items, period }: Facts): string {
  const phrases = PHRASES[locale];
  const majors = items.filter(({ kind, level }) => kind !== 'preview' && level === 'major');
  return [
    phrases.received(items.length, formatDate(locale, period.from), formatDate(locale, period.to)),
    phrases.first(listNames(locale, headings), headings.length),
    ...(majors.length > 0 ? [phrases.majors(listNames(locale, majors), majors.length)] : []),
  ].join(' ');
}

/** One sentence that names as many of the headings as fit. */
export function toDescription(locale: Locale, { headings, items, period }: Facts): string {
  const candidates = headings
    .map((_, index) => headings.slice(0, headings.length - index))
    .map((some) =>
      PHRASES[locale].description(listNames(locale, some), items.length, formatDate(locale, period.to)),
    );
  const fits = ({ length }: string) => length >= DESCRIPTION_LENGTH.min && length <= DESCRIPTION_LENGTH.max;
  return candidates.find(fits) ?? candidates.at(-1) ?? '';
}

function listNames(locale: Locale, items: readonly DraftItem[]): string {
  return listFormat[locale].format(items.map(({ title }) => title));
}
