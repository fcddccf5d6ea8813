// The calendar of sponsor places in words; `calendar-html.ts` writes it as markup.
import { formatDate, formatMediumDate } from '../languages/dates.ts';
import type { Locale } from '../languages/locale.ts';

/** What is left in one issue. */
export interface CalendarWeek {
  readonly issueDate: string;
  /** For each kind of place, how many are free, held and taken; blocked ones count as taken. */
  readonly placements: Readonly<Record<string, { free: number; held: number; taken: number }>>;
}

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

export interface CalendarCell {
  /** As `slots[]` names it, without the quantity: `2026-11-18 react`. */
  readonly slot: string;
  /** One for each place that is free, with its name for those who do not see the row and the column. */
  readonly controls: readonly { id: string; name: string }[];
  /** Shown beside the controls, or in their place. */
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
    columns: labels.placements.map(({ label }) => label),
    rows: weeks.map(({ issueDate, placements }) => ({
      issueDate,
      date: formatMediumDate(locale, issueDate),
      cells: labels.placements.map(({ id, label, perIssue }) => {
        const { free, held } = placements[id] ?? { free: 0, held: 0 };
        return {
          slot: `${issueDate} ${id}`,
          controls: Array.from({ length: free }, (_, index) => ({
            id: `slot-${issueDate}-${id}-${index + 1}`,
            name: fillText(free > 1 ? labels.placeOf : labels.place, {
              placement: label,
              date: formatDate(locale, issueDate),
              number: index + 1,
              count: free,
            }),
          })),
          text: toText({ free, held, perIssue }, labels),
        };
      }),
    })),
  };
}

function toText(
  { free, held, perIssue }: { free: number; held: number; perIssue: number },
  labels: CalendarLabels,
): string {
  // A place that is held may come back: that is the better news of the two.
  if (free === 0) return held > 0 ? labels.held : labels.taken;
  return free < perIssue ? fillText(labels.left, { count: free }) : '';
}

/** @example fillText('{placement}, {date}', { placement: 'React link', date: 'May 5' }) // 'React link, May 5' */
export function fillText(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
