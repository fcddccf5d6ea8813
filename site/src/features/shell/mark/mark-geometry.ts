// The mark: the week as seven bars on one line, the day of the newsletter taller and in the accent.
// One unit is one pixel of the 16 px favicon (with a margin of one unit), so bars stay crisp at 16, 32, 48 ...
import { WEEKDAYS, type Weekday } from '@midweek/core';

export type Bar = { x: number; y: number; width: number; height: number; isIssueDay: boolean };

export const MARK_WIDTH = 14;
export const MARK_HEIGHT = 12;

const GAP = 1;

/** Monday to Sunday, left to right, in units of the mark's own box. */
export function toMarkBars(weekday: Weekday): Bar[] {
  const issueDay = (WEEKDAYS.indexOf(weekday) + 6) % 7;
  return Array.from({ length: 7 }, (_, day) => {
    const isIssueDay = day === issueDay;
    const width = isIssueDay ? 2 : 1;
    const height = isIssueDay ? MARK_HEIGHT : MARK_HEIGHT / 2;
    const x = day * (1 + GAP) + (day > issueDay ? 1 : 0);
    return { x, y: MARK_HEIGHT - height, width, height, isIssueDay };
  });
}

type Placement = { x: number; y: number; unit: number };

/** The bars scaled and moved to where a picture wants them. */
export function placeMark(weekday: Weekday, { x, y, unit }: Placement): Bar[] {
  return toMarkBars(weekday).map((bar) => ({
    ...bar,
    x: x + bar.x * unit,
    y: y + bar.y * unit,
    width: bar.width * unit,
    height: bar.height * unit,
  }));
}
