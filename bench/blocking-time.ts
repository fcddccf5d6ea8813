/** As browsers report it: more than 50 ms without a break. */
export type LongTask = { startTime: number; duration: number };

const UNNOTICED_MS = 50;

/**
 * Total blocking time, as the metric is defined: what tasks exceed 50 ms by after the first paint, when readers begin to press things. What comes before is in
 * the time of the first paint; plain HTML that is laid out at once would have more of it than pages that arrive in pieces.
 */
export function toBlockingMs(tasks: readonly LongTask[], firstPaintMs: number): number {
  return tasks.reduce((sum, { startTime, duration }) => {
    const afterPaint = Math.min(duration, startTime + duration - firstPaintMs);
    return sum + Math.max(0, afterPaint - UNNOTICED_MS);
  }, 0);
}
