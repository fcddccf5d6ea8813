import type { ComponentProps } from 'react';
import { type Bar, MARK_HEIGHT, MARK_WIDTH, markBars } from './mark-geometry.ts';

const toPath = (bars: readonly Bar[]) =>
  bars.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
const wednesday = toPath(markBars.filter(({ isWednesday }) => isWednesday));
const otherDays = toPath(markBars.filter(({ isWednesday }) => !isWednesday));

type MarkProps = ComponentProps<'svg'>;

/** The week as seven bars. Decoration: the name beside it is what is read aloud. */
export function Mark(props: MarkProps) {
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
      <path d={otherDays} />
      <path d={wednesday} fill="var(--color-accent)" />
    </svg>
  );
}
