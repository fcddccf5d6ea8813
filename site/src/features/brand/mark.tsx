import type { ComponentProps } from 'react';
import { MARK_HEIGHT, MARK_WIDTH, markBars } from './mark-geometry.ts';

export type MarkProps = ComponentProps<'svg'>;

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
      {markBars.map(({ isWednesday, ...bar }) => (
        <rect key={bar.x} {...bar} fill={isWednesday ? 'var(--color-accent)' : undefined} />
      ))}
    </svg>
  );
}
