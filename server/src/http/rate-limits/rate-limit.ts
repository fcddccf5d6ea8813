// Counts for limits, in memory. Per process: two servers allow twice as much, and a restart begins at zero.
import { toClient } from './ip-prefix.ts';

export interface Counters {
  /** Adds to a count, and returns its sum in the window of this moment. A key always comes with the same window. */
  count(key: string, windowMs: number, now: Date, amount?: number): number;
}

/** Windows start at full multiples of their length: across a border a client may have twice its share. */
export function createCounters(maxKeys = 100_000): Counters {
  const counts = new Map<string, { readonly window: number; readonly count: number }>();
  // Kept from one eviction to the next: a new iterator walks over everything that was deleted in front, 0.5 ms with 100,000 keys.
  const oldest = counts.keys();
  return {
    count(key, windowMs, now, amount = 1) {
      const window = Math.floor(now.getTime() / windowMs);
      const known = counts.get(key);
      const count = (known?.window === window ? known.count : 0) + amount;
      // Deleted first: the key that was not counted for longest stays in front, and goes when there are too many.
      counts.delete(key);
      counts.set(key, { window, count });
      if (counts.size > maxKeys) counts.delete(oldest.next().value ?? '');
      return count;
    },
  };
}

/** Until the next window. */
export function secondsLeft(windowMs: number, now: Date): number {
  return Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000);
}

/** How much one client may ask for, in searches or events and not in HTTP requests: one request may hold many of them. */
export interface RateLimit {
  /** Counts what a client asks for; false when that is more than it may have in this window. An amount of 0 only asks. */
  take(address: string, amount: number): boolean;
  /** Until the next window. */
  secondsLeft(): number;
}

interface RateLimitOptions {
  /** Per client and window; 0 for no limit. */
  readonly maxAmount: number;
  readonly windowMs: number;
  /** Beyond this number the client that was not counted for longest is forgotten, so that many addresses cannot fill the memory. */
  readonly maxClients: number;
  readonly now?: () => number;
}

export function createRateLimit({
  maxAmount,
  windowMs,
  maxClients,
  now = Date.now,
}: RateLimitOptions): RateLimit {
  const counters = createCounters(maxClients);
  return {
    take: (address, amount) =>
      maxAmount === 0 || counters.count(toClient(address), windowMs, new Date(now()), amount) <= maxAmount,
    secondsLeft: () => secondsLeft(windowMs, new Date(now())),
  };
}
