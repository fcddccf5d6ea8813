// The calendar of sponsor places as markup: controls that a form sends. The server puts it into the page, and the page's island draws it again when
// places change. Its look comes from the page around it.
import { type Html, html } from '../html/html.ts';
import { formatDate, formatMediumDate } from '../languages/dates.ts';
import { fillText } from '../languages/fill-text.ts';
import type { Locale } from '../languages/locales.ts';
import type { CalendarWeek, ChosenPlaces } from './places.ts';

/** Texts with `{names}` for what is filled in. */
export type CalendarLabels = Readonly<
  Record<'caption' | 'issue' | 'held' | 'taken' | 'left' | 'place' | 'placeOf', string>
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

/** The table of places: a row for each issue, a column for each placement. */
export function renderSponsorCalendar(weeks: readonly CalendarWeek[], options: CalendarOptions): Html {
  const { labels, locale } = options;
  const columns = [labels.issue, ...labels.placements.map(({ label }) => label)];
  const heads = columns.map((text) => html`<th scope="col">${text}</th>`);
  const rows = weeks.map((week) => {
    const { issueDate } = week;
    const date = formatMediumDate(locale, issueDate);
    const cells = labels.placements.map(
      (placement) => html`<td>${renderCell(week, placement, options)}</td>`,
    );
    return html`<tr><th scope="row"><time datetime="${issueDate}">${date}</time></th>${cells}</tr>`;
  });
  return html`<table><caption>${fillText(labels.caption, { count: weeks.length })}</caption><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** Checkboxes even where there are several places: browsers scan forms for autofill, and a `<select>` costs them seven times as much as a checkbox. */
function renderCell(
  { issueDate, placements }: CalendarWeek,
  { id, label, perIssue }: CalendarPlacement,
  { locale, labels, chosen = {} }: CalendarOptions,
): Html {
  const { free, held } = placements[id] ?? { free: 0, held: 0 };
  // A place that is held may come back: that is the better news of the two.
  if (free === 0) return html`<span>${held > 0 ? labels.held : labels.taken}</span>`;
  const slot = `${issueDate} ${id}`;
  const left = free < perIssue ? html`<span>${fillText(labels.left, { count: free })}</span>` : html``;
  const boxes = Array.from({ length: free }, (_, index) => {
    const number = index + 1;
    const name = fillText(free > 1 ? labels.placeOf : labels.place, {
      placement: label,
      date: formatDate(locale, issueDate),
      number,
      count: free,
    });
    const checked = number <= (chosen[slot] ?? 0) ? ' checked' : '';
    const beside = number === free ? left : html``;
    return html`<label><input type="checkbox" id="slot-${issueDate}-${id}-${number}" name="slots[]" aria-label="${name}" value="${slot} 1"${checked}>${beside}</label>`;
  });
  return html`<div>${boxes}</div>`;
}
