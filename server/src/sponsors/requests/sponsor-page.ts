// The page /sponsor with its calendar, and with what was wrong with a form that was sent without scripts.
import {
  type CalendarLabels,
  type CalendarWeek,
  htmlLangOf,
  keepFree,
  type Locale,
  listLocales,
  type Placement,
  paths,
  REQUEST_FIELDS,
  type RequestField,
  renderSponsorCalendar,
  toCalendarLabels,
  toChosenPlaces,
} from '@midweek/core';
import { html } from '@midweek/core/browser';
import type { BuiltPages } from '../../pages/built-pages.ts';
import type { PageDefinition, Value } from '../../pages/page-names.ts';

const TEXT_FIELDS = REQUEST_FIELDS.filter((field) => field !== 'slots');

/** The names are those of `site/src/features/sponsor/request-form.tsx` and `site/src/features/figures/reader-figures.tsx`. */
export function sponsorPage() {
  return {
    path: paths.sponsor,
    states: ['readers'],
    values: [
      ...listReaderFigures().map((name) => `readers.${name}` as const),
      ...(['problem', 'ticket', 'answer', 'slots.problem'] as const),
      ...TEXT_FIELDS.flatMap((field) => [field, `${field}.problem`, `${field}.isInvalid`] as const),
    ],
    slots: { calendar: {} },
  } satisfies PageDefinition;
}

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
  readonly placements: readonly Placement[];
  readonly weeks: readonly CalendarWeek[] | undefined;
  readonly readers?: ReaderFigures | undefined;
  readonly form?: RefusedForm | undefined;
}

export type ReaderFigures = Readonly<{ all: number } & Record<Locale, number>>;
/** Fewer readers than this say nothing that a sponsor could use. */
const MIN_SHOWN_READERS = 500;

/** The page in a language; undefined when this site has none. Without a calendar the page says so itself. */
export function renderSponsorPage(
  pages: Pick<BuiltPages, 'render'>,
  { locale, placements, weeks, readers, form }: SponsorPage,
): string | undefined {
  const typed = Object(form?.body) as Record<string, unknown>;
  const isWorthShowing = readers !== undefined && readers.all >= MIN_SHOWN_READERS;
  return pages.render(locale, sponsorPage(), {
    show: isWorthShowing ? ['readers'] : [],
    fill: { ...(isWorthShowing && toReaderValues(locale, readers)), ...(form && toFormValues(typed, form)) },
    replace: weeks
      ? {
          calendar: drawCalendar(weeks, toCalendarLabels(locale, placements), {
            locale,
            typedSlots: typed.slots,
          }),
        }
      : {},
  });
}

function drawCalendar(
  weeks: readonly CalendarWeek[],
  labels: CalendarLabels,
  { locale, typedSlots }: { locale: Locale; typedSlots: unknown },
) {
  const texts = [typedSlots].flat().filter((text) => typeof text === 'string');
  const chosen = keepFree(toChosenPlaces(texts), weeks);
  // Scripts show it when it comes near: `site/src/features/island/show-near.ts`.
  return html`<noscript data-near>${renderSponsorCalendar(weeks, { locale, labels, chosen })}</noscript>`;
}

function toReaderValues(locale: Locale, readers: ReaderFigures) {
  const { format } = new Intl.NumberFormat(htmlLangOf(locale));
  return Object.fromEntries(
    listReaderFigures().map((name) => [`readers.${name}` as const, format(readers[name] ?? 0)]),
  );
}

/** All, and those of each edition. */
function listReaderFigures(): string[] {
  return ['all', ...listLocales()];
}

function toFormValues(
  typed: Readonly<Record<string, unknown>>,
  { problem, fields, ticket }: RefusedForm,
): Record<string, Value> {
  const values = Object.fromEntries(TEXT_FIELDS.map((field) => [field, toText(typed[field])]));
  return {
    problem: { text: problem, hasFocus: true },
    ticket,
    // For the island, should it wake on this page.
    answer: JSON.stringify({ values, problem, fields }),
    ...values,
    'slots.problem': fields.slots ?? '',
    ...Object.fromEntries(
      TEXT_FIELDS.flatMap((field) => [
        [`${field}.problem`, fields[field] ?? ''],
        [`${field}.isInvalid`, String(fields[field] !== undefined)],
      ]),
    ),
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
