/** Not 0: the animation must still fire its end event. */
const REDUCED_MOTION_MS = 1;
/** A line of a list, which the curve is made for. */
const LINE_PX = 36;

/** How long a list of this height takes to unfold: long lists take longer, but not by as much as they are longer. */
export function unfoldDurationMs(heightPx: number, isReduced: boolean): number {
  if (isReduced) return REDUCED_MOTION_MS;
  const lines = heightPx / LINE_PX;
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5));
}
