// The mark: the week as seven bars on one line, Wednesday taller and in the accent.
// One unit is one pixel of the 16 px favicon (with a margin of one unit), so bars stay crisp at 16, 32, 48 ...

export type Bar = { x: number; y: number; width: number; height: number; isWednesday: boolean };

export const MARK_WIDTH = 14;
export const MARK_HEIGHT = 12;

const GAP = 1;
const WEDNESDAY = 2;

/** Monday to Sunday, left to right, in units of the mark's own box. */
export const markBars: readonly Bar[] = Array.from({ length: 7 }, (_, day) => {
  const isWednesday = day === WEDNESDAY;
  const width = isWednesday ? 2 : 1;
  const height = isWednesday ? MARK_HEIGHT : MARK_HEIGHT / 2;
  const x = day * (1 + GAP) + (day > WEDNESDAY ? 1 : 0);
  return { x, y: MARK_HEIGHT - height, width, height, isWednesday };
});

/** The bars scaled and moved to where a picture wants them. */
export function placeMark({ x, y, unit }: { x: number; y: number; unit: number }): Bar[] {
  return markBars.map((bar) => ({
    ...bar,
    x: x + bar.x * unit,
    y: y + bar.y * unit,
    width: bar.width * unit,
    height: bar.height * unit,
  }));
}
