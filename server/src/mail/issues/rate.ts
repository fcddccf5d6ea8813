import { setTimeout as delay } from 'node:timers/promises';

/** Spaces out what goes through, so that no more than `perSecond` start in a second; 0 for no limit. */
export function createRate(perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    if (perSecond === 0) return;
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / perSecond;
    if (at > now) await delay(at - now);
  };
}
