// The calendar of sponsor places in words; `calendar-html.ts` writes it as markup.
import { formatDate, formatMediumDate } from '../languages/dates.ts';
import type { Locale } from '../languages/locale.ts';
import { SLOT_PLACEMENTS, SLOTS_PER_ISSUE, type SlotPlacement } from './slots.ts';

/** What is left in one issue. */
export interface CalendarWeek {
  readonly issueDate: string;
  /** For each kind of place, how many are free, held and taken; blocked ones count as taken. */
  readonly placements: Readonly<Record<SlotPlacement, { free: number; held: number; taken: number }>>;
}

/** Texts with `{names}` for what is filled in. */
export type CalendarLabels = Readonly<
  Record<'caption' | 'issue' | 'held' | 'taken' | 'oneLeft' | 'place' | 'quantity', string>
> & { readonly placements: Readonly<Record<SlotPlacement, string>> };

export interface CalendarCell {
  /** As `slots[]` names it, without the quantity: `2026-11-18 react`. */
  readonly slot: string;
  /** Of the control, on the page. */
  readonly id: string;
  /** None: nothing can be chosen. One: yes or no. More: how many. */
  readonly free: number;
  /** What the control is called, for those who do not see the row and the column. */
  readonly name: string;
  /** What stands beside the control, or in its place. */
  readonly text: string;
}

interface CalendarView {
  readonly columns: readonly string[];
  readonly rows: readonly { issueDate: string; date: string; cells: readonly CalendarCell[] }[];
}

/** The table of the calendar: a row for each issue, a column for each placement. */
export function toCalendarView(
  weeks: readonly CalendarWeek[],
  { locale, labels }: { locale: Locale; labels: CalendarLabels },
): CalendarView {
  return {
    columns: SLOT_PLACEMENTS.map((placement) => labels.placements[placement]),
    rows: weeks.map(({ issueDate, placements }) => ({
      issueDate,
      date: formatMediumDate(locale, issueDate),
      cells: SLOT_PLACEMENTS.map((placement) => {
        const { free, held } = placements[placement];
        return {
          slot: `${issueDate} ${placement}`,
          id: `slot-${issueDate}-${placement}`,
          free,
          name: fillText(free > 1 ? labels.quantity : labels.place, {
            placement: labels.placements[placement],
            date: formatDate(locale, issueDate),
          }),
          text: toText(free, held, placement, labels),
        };
      }),
    })),
  };
}

function toText(free: number, held: number, placement: SlotPlacement, labels: CalendarLabels): string {
  // A place that is held may come back: that is the better news of the two.
  if (free === 0) return held > 0 ? labels.held : labels.taken;
  return free < SLOTS_PER_ISSUE[placement] ? labels.oneLeft : '';
}

/** @example fillText('{placement}, {date}', { placement: 'React link', date: 'May 5' }) // 'React link, May 5' */
export function fillText(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
