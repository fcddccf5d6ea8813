// The calendar for readers without scripts: controls that a form sends. Its look comes from the page around it.
import {
  type CalendarCell,
  type CalendarWeek,
  type ChosenPlaces,
  type Locale,
  toCalendarLabels,
  toCalendarView,
} from '@midweek/core';
import { escapeHtml } from '../../http/pages/escape-html.ts';

/** The table of places, with what was chosen before. `site/src/features/sponsor/calendar-table.tsx` draws the same. */
export function renderCalendar(
  weeks: readonly CalendarWeek[],
  { locale, chosen = {} }: { locale: Locale; chosen?: ChosenPlaces },
): string {
  const labels = toCalendarLabels(locale);
  const { columns, rows } = toCalendarView(weeks, { locale, labels });
  const heads = [labels.issue, ...columns].map((text) => `<th scope="col">${escapeHtml(text)}</th>`);
  const lines = rows.map(({ issueDate, date, cells }) => {
    const places = cells.map((cell) => `<td>${renderCell(cell, chosen[cell.slot] ?? 0)}</td>`);
    return `<tr><th scope="row"><time datetime="${escapeHtml(issueDate)}">${escapeHtml(date)}</time></th>${places.join('')}</tr>`;
  });
  return `<table><caption>${escapeHtml(labels.caption)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function renderCell({ id, slot, free, name, text }: CalendarCell, quantity: number): string {
  const words = text === '' ? '' : `<span>${escapeHtml(text)}</span>`;
  if (free === 0) return words;
  const attributes = `id="${escapeHtml(id)}" name="slots[]" aria-label="${escapeHtml(name)}"`;
  if (free === 1) {
    const checked = quantity > 0 ? ' checked' : '';
    return `<label><input type="checkbox" ${attributes} value="${escapeHtml(slot)} 1"${checked}>${words}</label>`;
  }
  const options = Array.from({ length: free + 1 }, (_, count) => {
    const value = count === 0 ? '' : `${escapeHtml(slot)} ${count}`;
    return `<option value="${value}"${count === Math.min(quantity, free) ? ' selected' : ''}>${count}</option>`;
  });
  return `<select ${attributes}>${options.join('')}</select>${words}`;
}
