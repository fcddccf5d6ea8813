// The mark: the week as seven bars on one line, the days of the newsletter taller and in the accent.
// One unit is one pixel of the 16 px favicon (with a margin of one unit), so bars stay crisp at 16, 32, 48 ...
import { type Rhythm, WEEKDAYS, type Weekday, weekdaysIn } from '@midweek/core';

export type Bar = { x: number; y: number; width: number; height: number; isIssueDay: boolean };

export const MARK_HEIGHT = 12;

const GAP = 1;

/** Where no weekday is that of the newsletter: the middle of the week. */
const MIDDLE: readonly Weekday[] = ['thursday'];

/** Monday to Sunday, left to right, in units of the mark's own box. */
export function toMark(rhythm: Rhythm): { bars: Bar[]; width: number } {
  const named = weekdaysIn(rhythm);
  const issueDays = named.length > 0 ? named : MIDDLE;
  let x = 0;
  const bars = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)].map((day) => {
    const isIssueDay = issueDays.includes(day);
    const height = isIssueDay ? MARK_HEIGHT : MARK_HEIGHT / 2;
    const bar = { x, y: MARK_HEIGHT - height, width: isIssueDay ? 2 : 1, height, isIssueDay };
    x += bar.width + GAP;
    return bar;
  });
  return { bars, width: x - GAP };
}

type Placement = { x: number; y: number; unit: number };

/** The bars scaled and moved to where a picture wants them. */
export function placeMark(bars: readonly Bar[], { x, y, unit }: Placement): Bar[] {
  return bars.map((bar) => ({
    ...bar,
    x: x + bar.x * unit,
    y: y + bar.y * unit,
    width: bar.width * unit,
    height: bar.height * unit,
  }));
}
