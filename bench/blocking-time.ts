/** As browsers report it: more than 50 ms without a break. */
export type LongTask = { startTime: number; duration: number };

const UNNOTICED_MS = 50;

/**
 * Total blocking time, as the metric is defined: the time that tasks after the first paint exceed 50 ms by. Tasks before it are already part of the first
 * paint time, and counting them would put plain HTML, which is laid out in one go, behind pages that arrive in pieces.
 */
export function toBlockingMs(tasks: readonly LongTask[], firstPaintMs: number): number {
  return tasks.reduce((sum, { startTime, duration }) => {
    const afterPaint = Math.min(duration, startTime + duration - firstPaintMs);
    return sum + Math.max(0, afterPaint - UNNOTICED_MS);
  }, 0);
}
