import type { Weekday } from '@midweek/core';
import type { ComponentProps } from 'react';
import { type Bar, MARK_HEIGHT, MARK_WIDTH, toMarkBars } from './mark-geometry.ts';

const toPath = (bars: readonly Bar[]) =>
  bars.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');

type MarkProps = ComponentProps<'svg'> & {
  /** The day of the newsletter. */
  weekday: Weekday;
};

/** The week as seven bars. Decoration: the name beside it is what is read aloud. */
export function Mark({ weekday, ...props }: MarkProps) {
  const bars = toMarkBars(weekday);
  return (
    <svg
      viewBox={`0 0 ${MARK_WIDTH} ${MARK_HEIGHT}`}
      width={MARK_WIDTH * 2}
      height={MARK_HEIGHT * 2}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d={toPath(bars.filter(({ isIssueDay }) => !isIssueDay))} />
      <path d={toPath(bars.filter(({ isIssueDay }) => isIssueDay))} fill="var(--color-accent)" />
    </svg>
  );
}
