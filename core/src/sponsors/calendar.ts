// The calendar of sponsor places as markup: controls that a form sends. The server puts it into the page, and the page's island draws it again when
// places change. Its look comes from the page around it.
import { type Html, html } from '../html/html.ts';
import { formatDate, formatDayAndMonth, formatMonthAndYear } from '../languages/dates.ts';
import { fillText } from '../languages/fill-text.ts';
import type { Locale } from '../languages/locales.ts';
import type { CalendarWeek, ChosenPlaces } from './places.ts';

/** Texts with `{names}` for what is filled in. */
export type CalendarLabels = Readonly<
  Record<'caption' | 'free' | 'held' | 'taken' | 'place' | 'placeOf', string>
> & { readonly placements: readonly CalendarPlacement[] };

/** A column of the calendar. */
interface CalendarPlacement {
  readonly id: string;
  readonly label: string;
  readonly perIssue: number;
}

interface CalendarOptions {
  readonly locale: Locale;
  readonly labels: CalendarLabels;
  /** The earlier choice. */
  readonly chosen?: ChosenPlaces;
}

/** The table of places: a row for each issue, a column for each placement, by months. */
export function renderSponsorCalendar(weeks: readonly CalendarWeek[], options: CalendarOptions): Html {
  const { labels, locale } = options;
  const monthOf = ({ issueDate }: CalendarWeek) => formatMonthAndYear(locale, issueDate);
  // The names of the columns are with each month: half a year is longer than a screen.
  const heads = labels.placements.map(({ label }) => html`<th scope="col">${label}</th>`);
  const months = [...Map.groupBy(weeks, monthOf)].map(([month, inMonth]) => {
    const rows = inMonth.map((week) => renderWeek(week, options));
    return html`<tbody><tr><th scope="rowgroup">${month}</th>${heads}</tr>${rows}</tbody>`;
  });
  return html`<table><caption>${fillText(labels.caption, { count: weeks.length })}</caption>${months}</table>`;
}

function renderWeek(week: CalendarWeek, options: CalendarOptions): Html {
  const { labels, locale } = options;
  const { issueDate } = week;
  const date = formatDayAndMonth(locale, issueDate);
  const cells = labels.placements.map((placement) => html`<td>${renderCell(week, placement, options)}</td>`);
  return html`<tr><th scope="row"><time datetime="${issueDate}">${date}</time></th>${cells}</tr>`;
}

/**
 * A word for every place. Checkboxes even where there are several: browsers scan forms for autofill, and a `<select>` costs them seven times as much as
 * a checkbox.
 */
function renderCell(
  { issueDate, placements }: CalendarWeek,
  { id, label, perIssue }: CalendarPlacement,
  { locale, labels, chosen = {} }: CalendarOptions,
): Html {
  const { free, held } = placements[id] ?? { free: 0, held: 0 };
  const slot = `${issueDate} ${id}`;
  const places = Array.from({ length: Math.max(free, perIssue) }, (_, index) => {
    if (index >= free) return html`<span>${index < free + held ? labels.held : labels.taken}</span>`;
    const number = index + 1;
    const name = fillText(free > 1 ? labels.placeOf : labels.place, {
      placement: label,
      date: formatDate(locale, issueDate),
      number,
      count: free,
    });
    const checked = number <= (chosen[slot] ?? 0) ? ' checked' : '';
    return html`<label><input type="checkbox" id="slot-${issueDate}-${id}-${number}" name="slots[]" aria-label="${name}" value="${slot} 1"${checked}><span>${labels.free}</span></label>`;
  });
  return html`<div>${places}</div>`;
}
