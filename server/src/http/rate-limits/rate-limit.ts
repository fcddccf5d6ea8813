// How much one client may ask for, in searches or events and not in HTTP requests: one request may hold many of them.
import { toClient } from './ip-prefix.ts';

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
  /** Beyond this number the client that came first is forgotten, so that many addresses cannot fill the memory. */
  readonly maxClients: number;
  readonly now?: () => number;
}

/**
 * One counter a client, all forgotten when a window of time ends. In the worst case a client gets twice its share
 * across the border of two windows; two processes allow twice the rate.
 */
export function createRateLimit({
  maxAmount,
  windowMs,
  maxClients,
  now = Date.now,
}: RateLimitOptions): RateLimit {
  const counts = new Map<string, number>();
  let currentWindow = 0;

  return {
    take(address, amount) {
      if (maxAmount === 0) return true;
      const window = Math.floor(now() / windowMs);
      if (window !== currentWindow) counts.clear();
      currentWindow = window;

      const client = toClient(address);
      const count = (counts.get(client) ?? 0) + amount;
      counts.set(client, count);
      if (counts.size > maxClients) counts.delete(counts.keys().next().value ?? '');
      return count <= maxAmount;
    },
    secondsLeft: () => Math.ceil((windowMs - (now() % windowMs)) / 1000),
  };
}
