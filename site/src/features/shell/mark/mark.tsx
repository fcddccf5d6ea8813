import type { Rhythm } from '@midweek/core';
import type { ComponentProps } from 'react';
import { type Bar, MARK_HEIGHT, toMark } from './mark-geometry.ts';

const toPath = (bars: readonly Bar[]) =>
  bars.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');

type MarkProps = ComponentProps<'svg'> & {
  rhythm: Rhythm;
};

/** The week as seven bars. Decoration: the name beside it is what is read aloud. */
export function Mark({ rhythm, ...props }: MarkProps) {
  const { bars, width } = toMark(rhythm);
  return (
    <svg
      viewBox={`0 0 ${width} ${MARK_HEIGHT}`}
      width={width * 2}
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
