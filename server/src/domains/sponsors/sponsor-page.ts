// The page /sponsor with its calendar, and with what was wrong with a form that was sent without scripts.
import {
  type CalendarWeek,
  keepFree,
  type Locale,
  paths,
  REQUEST_FIELDS,
  type RequestField,
  toChosenPlaces,
} from '@midweek/core';
import type { BuiltPages } from '../../http/pages/built-pages.ts';
import { fillPage } from '../../http/pages/fill-page.ts';
import { renderCalendar } from './calendar-html.ts';

/** Where the build left room for the calendar, with a sentence for hosts without this server. */
const CALENDAR = /(<midweek-calendar[^>]*>)[\s\S]*?(<\/midweek-calendar>)/;

/** A form that comes back: what was typed, and a sentence for each field that is wrong. */
export interface RefusedForm {
  readonly body: unknown;
  readonly problem: string;
  readonly fields: Partial<Record<RequestField, string>>;
  /** Proof of a form without scripts when it comes a second time; empty for none. */
  readonly ticket: string;
}

export interface SponsorPage {
  readonly locale: Locale;
  readonly weeks: readonly CalendarWeek[] | undefined;
  readonly readers?: ReaderFigures | undefined;
  readonly form?: RefusedForm;
}

export type ReaderFigures = Readonly<Record<Locale | 'all', number>>;
/** Fewer readers than this say nothing that a sponsor could use. */
const MIN_SHOWN_READERS = 500;

/** The page in a language; undefined when this site has none. Without a calendar the page says so itself. */
export function renderSponsorPage(
  pages: BuiltPages,
  { locale, weeks, readers, form }: SponsorPage,
): string | undefined {
  const typed = Object(form?.body) as Record<string, unknown>;
  const html = renderReaders(pages, locale, readers);
  const page = html && weeks ? putCalendar(html, weeks, locale, typed.slots) : html;
  if (page === undefined || !form) return page;
  // Scrolls to what is wrong, and screen readers begin there.
  return fillPage(page, toFills(typed, form)).replace('data-fill="problem"', '$& autofocus');
}

function putCalendar(
  html: string,
  weeks: readonly CalendarWeek[],
  locale: Locale,
  typedSlots: unknown,
): string {
  const texts = [typedSlots].flat().filter((text) => typeof text === 'string');
  const calendar = renderCalendar(weeks, { locale, chosen: keepFree(toChosenPlaces(texts), weeks) });
  return html.replace(CALENDAR, (_, start: string, end: string) => start + calendar + end);
}

function renderReaders(
  pages: BuiltPages,
  locale: Locale,
  readers: ReaderFigures | undefined,
): string | undefined {
  if (!readers || readers.all < MIN_SHOWN_READERS) return pages.render(locale, paths.sponsor);
  const html = pages.render(locale, paths.sponsor, { states: ['readers'] });
  const format = new Intl.NumberFormat(locale);
  const fills = Object.entries(readers).map(([name, count]) => [`readers.${name}`, format.format(count)]);
  return html && fillPage(html, Object.fromEntries(fills));
}

/** By the names that `site/src/features/sponsor/request-form.tsx` gives its places. */
function toFills(
  typed: Readonly<Record<string, unknown>>,
  { problem, fields, ticket }: RefusedForm,
): Record<string, string> {
  const texts = REQUEST_FIELDS.filter((field) => field !== 'slots').map((field) => [
    field,
    toText(typed[field]),
  ]);
  return {
    problem,
    ticket,
    // For the island, should it wake on this page.
    answer: JSON.stringify({ values: Object.fromEntries(texts), problem, fields }),
    ...Object.fromEntries(texts),
    ...Object.fromEntries(
      REQUEST_FIELDS.flatMap((field) => [
        [`${field}.problem`, fields[field] ?? ''],
        [`${field}.isInvalid`, String(fields[field] !== undefined)],
      ]),
    ),
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
