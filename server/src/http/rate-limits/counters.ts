// Counts for limits, in memory. Per process: two servers allow twice as much, and a restart begins at zero.

export interface Counters {
  /** Adds one, and says how many there are in the window of this moment. A key always comes with the same window. */
  count(key: string, windowMs: number, now: Date): number;
}

/** Windows start at full multiples of their length: across a border a client may have twice its share. */
export function createCounters(maxKeys = 100_000): Counters {
  const counts = new Map<string, { readonly window: number; readonly count: number }>();
  return {
    count(key, windowMs, now) {
      const window = Math.floor(now.getTime() / windowMs);
      const known = counts.get(key);
      const count = known?.window === window ? known.count + 1 : 1;
      // Deleted first: the key that was not counted for longest stays in front, and goes when there are too many.
      counts.delete(key);
      counts.set(key, { window, count });
      if (counts.size > maxKeys) counts.delete(counts.keys().next().value ?? '');
      return count;
    },
  };
}

/** Until the next window. */
export function secondsLeft(windowMs: number, now: Date): number {
  return Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000);
}
