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

/** Checkboxes even where there are several places: browsers scan forms for autofill, and a `<select>` costs them seven times as much as a checkbox. */
function renderCell({ slot, controls, text }: CalendarCell, quantity: number): Html {
  const words = text === '' ? html`` : html`<span>${text}</span>`;
  if (controls.length === 0) return words;
  const boxes = controls.map(({ id, name }, index) => {
    const checked = index < quantity ? ' checked' : '';
    const beside = index === controls.length - 1 ? words : html``;
    return html`<label><input type="checkbox" id="${id}" name="slots[]" aria-label="${name}" value="${slot} 1"${checked}>${beside}</label>`;
  });
  return html`<div>${boxes}</div>`;
}
