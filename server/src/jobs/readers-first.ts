// Work in the background gives way to readers: both need the same processor, mails are written in the thread that answers readers, and the
// embedded database does one statement at a time.
// Per process: other processes do not know about the readers of this one.

export interface ReadersFirst {
  /** A reader asks for something, if only for a page. */
  noticeReader(): void;
  /** Does what a reader waits for in the database. */
  serve<Result>(work: () => Promise<Result>): Promise<Result>;
  /** To be called before each piece of background work. Resolves at once when no reader is around. */
  giveWay(): Promise<void>;
}

/** Under constant load background work goes on, only slower: with three mails at a time, up to thirty in a second. */
export const MAX_WAIT_MS = 100;
/** How long a reader counts as around after a request. */
export const READER_ACTIVE_MS = 500;
/** While readers are around, background work begins one piece at a time, so far apart: up to 250 mails in a second. */
export const PACE_MS = 4;

export function createReadersFirst(): ReadersFirst {
  let waiting = 0;
  let idle = Promise.withResolvers<void>();
  let lastRequest = Number.NEGATIVE_INFINITY;
  let lastStart = Number.NEGATIVE_INFINITY;

  async function untilNobodyWaits(): Promise<void> {
    if (waiting === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    await Promise.race([promise, idle.promise]);
    clearTimeout(timer);
  }

  async function keepPace(): Promise<void> {
    const now = performance.now();
    if (now - lastRequest > READER_ACTIVE_MS) return;
    lastStart = Math.max(now, lastStart + PACE_MS);
    if (lastStart > now) await new Promise((resolve) => setTimeout(resolve, lastStart - now));
  }

  return {
    noticeReader() {
      lastRequest = performance.now();
    },
    async serve(work) {
      waiting += 1;
      try {
        return await work();
      } finally {
        waiting -= 1;
        if (waiting === 0) {
          idle.resolve();
          idle = Promise.withResolvers<void>();
        }
      }
    },
    async giveWay() {
      await untilNobodyWaits();
      await keepPace();
    },
  };
}
