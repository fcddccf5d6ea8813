import type { Locale } from '@midweek/core';
import { type CalendarCell, type CalendarLabels, toCalendarView } from '@midweek/core/sponsors';
import type { DrawnCalendar } from './use-calendar.ts';

type CalendarTableProps = { calendar: DrawnCalendar; labels: CalendarLabels; locale: Locale };

/** The places of the next issues, as `server/src/domains/sponsors/calendar-html.ts` writes them for readers without scripts. */
export function CalendarTable({ calendar, labels, locale }: CalendarTableProps) {
  const { columns, rows } = toCalendarView(calendar.weeks, { locale, labels });
  return (
    <table>
      <caption>{labels.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.issue}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ issueDate, date, cells }) => (
          <tr key={issueDate}>
            <th scope="row">
              <time dateTime={issueDate}>{date}</time>
            </th>
            {cells.map((cell) => (
              <td key={cell.slot}>
                <Place cell={cell} quantity={calendar.chosen[cell.slot] ?? 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Place({ cell, quantity }: { cell: CalendarCell; quantity: number }) {
  const { id, slot, free, name, text } = cell;
  const words = text !== '' && <span>{text}</span>;
  if (free === 0) return words;
  const attributes = { id, name: 'slots[]', 'aria-label': name };
  if (free === 1) {
    return (
      <label>
        <input type="checkbox" {...attributes} value={`${slot} 1`} defaultChecked={quantity > 0} />
        {words}
      </label>
    );
  }
  return (
    <select {...attributes} defaultValue={quantity > 0 ? `${slot} ${quantity}` : ''}>
      {Array.from({ length: free + 1 }, (_, count) => count).map((count) => (
        <option key={count} value={count === 0 ? '' : `${slot} ${count}`}>
          {count}
        </option>
      ))}
    </select>
  );
}
