// The page /sponsor with its calendar, and with what was wrong with a form that was sent without scripts.
import {
  type CalendarLabels,
  type CalendarWeek,
  defaultLocale,
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
import { type Html, html } from '@midweek/core/browser';
import type { BuiltPages } from '../../pages/built-pages.ts';
import type { PageDefinition, Value } from '../../pages/page-names.ts';

const TEXT_FIELDS = REQUEST_FIELDS.filter((field) => field !== 'slots');

/** The names are those of `site/src/features/sponsors/request/request-form.tsx` and `site/src/features/posts/figures/reader-figures.tsx`. */
export function sponsorPage() {
  return {
    path: paths.sponsor,
    states: ['readers'],
    values: Object.keys({
      ...toReaderValues(defaultLocale(), { all: 0 }),
      ...toFormValues({ body: {}, problem: '', fields: {}, ticket: '' }),
    }),
    slots: { calendar: {} },
  } satisfies PageDefinition;
}

/** A form that comes back: the typed values, and a sentence for each wrong field. */
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
  const shown = readers && readers.all >= MIN_SHOWN_READERS ? readers : undefined;
  const typed = [toTyped(form?.body).slots].flat().filter((text) => typeof text === 'string');
  const labels = toCalendarLabels(locale, placements);
  return pages.render(locale, sponsorPage(), {
    show: shown ? ['readers'] : [],
    fill: { ...(shown && toReaderValues(locale, shown)), ...(form && toFormValues(form)) },
    replace: weeks ? { calendar: drawCalendar(weeks, { locale, labels, typed }) } : {},
  });
}

function drawCalendar(
  weeks: readonly CalendarWeek[],
  { locale, labels, typed }: { locale: Locale; labels: CalendarLabels; typed: readonly string[] },
): Html {
  const chosen = keepFree(toChosenPlaces(typed), weeks);
  // Scripts show it when it comes near: `site/src/features/islands/show-near.ts`.
  return html`<noscript data-near>${renderSponsorCalendar(weeks, { locale, labels, chosen })}</noscript>`;
}

/** All readers, and those of each edition. */
function toReaderValues(locale: Locale, readers: ReaderFigures): Record<string, string> {
  const { format } = new Intl.NumberFormat(htmlLangOf(locale));
  const names = ['all', ...listLocales()];
  return Object.fromEntries(names.map((name) => [`readers.${name}`, format(readers[name] ?? 0)]));
}

function toFormValues({ body, problem, fields, ticket }: RefusedForm): Record<string, Value> {
  const typed = toTyped(body);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(typed[field])]));
  const values: Record<string, Value> = {
    problem: { text: problem, hasFocus: true },
    ticket,
    // For the island, should it wake on this page.
    answer: JSON.stringify({ values: texts, problem, fields }),
    ...texts,
    'slots.problem': fields.slots ?? '',
  };
  for (const field of TEXT_FIELDS) {
    values[`${field}.problem`] = fields[field] ?? '';
    values[`${field}.isInvalid`] = String(fields[field] !== undefined);
  }
  return values;
}

function toTyped(body: unknown): Readonly<Record<string, unknown>> {
  return Object(body);
}
