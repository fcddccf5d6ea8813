// The calendar as markup: controls that a form sends. The server puts it into the page, and the page's island draws it again when places change.
// Its look comes from the page around it.
import { type Html, html } from '../html/html.ts';
import type { Locale } from '../languages/locale.ts';
import {
  type CalendarCell,
  type CalendarLabels,
  type CalendarWeek,
  fillText,
  toCalendarView,
} from './calendar-view.ts';
import type { ChosenPlaces } from './chosen-places.ts';

interface CalendarOptions {
  readonly locale: Locale;
  readonly labels: CalendarLabels;
  /** What was chosen before. */
  readonly chosen?: ChosenPlaces;
}

/** The table of places, a row for each issue. */
export function renderSponsorCalendar(
  weeks: readonly CalendarWeek[],
  { locale, labels, chosen = {} }: CalendarOptions,
): Html {
  const { columns, rows } = toCalendarView(weeks, { locale, labels });
  const heads = [labels.issue, ...columns].map((text) => html`<th scope="col">${text}</th>`);
  const lines = rows.map(({ issueDate, date, cells }) => {
    const places = cells.map((cell) => html`<td>${renderCell(cell, chosen[cell.slot] ?? 0)}</td>`);
    return html`<tr><th scope="row"><time datetime="${issueDate}">${date}</time></th>${places}</tr>`;
  });
  return html`<table><caption>${fillText(labels.caption, { count: weeks.length })}</caption><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table>`;
}

function renderCell({ id, slot, free, name, text }: CalendarCell, quantity: number): Html {
  const words = text === '' ? html`` : html`<span>${text}</span>`;
  if (free === 0) return words;
  const attributes = html`id="${id}" name="slots[]" aria-label="${name}"`;
  if (free === 1) {
    const checked = quantity > 0 ? ' checked' : '';
    return html`<label><input type="checkbox" ${attributes} value="${slot} 1"${checked}>${words}</label>`;
  }
  const options = Array.from({ length: free + 1 }, (_, count) => {
    const selected = count === Math.min(quantity, free) ? ' selected' : '';
    return html`<option value="${count === 0 ? '' : `${slot} ${count}`}"${selected}>${count}</option>`;
  });
  return html`<select ${attributes}>${options}</select>${words}`;
}
