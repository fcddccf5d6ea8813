// Work in the background gives way to readers who wait for an answer: both need the same database, which does one statement at a time if it
// is the embedded one, and mails are written in the thread that answers readers.
// Per process: other processes do not know about readers who wait here.

export interface ReadersFirst {
  /** Does what a reader waits for. */
  serve<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when no reader waits, and after MAX_WAIT_MS at the latest. */
  untilNobodyWaits(): Promise<void>;
}

/** Under constant load background work goes on, only slower: with three mails at a time, up to thirty in a second. */
export const MAX_WAIT_MS = 100;

export function createReadersFirst(): ReadersFirst {
  let readers = 0;
  let idle = Promise.withResolvers<void>();
  return {
    async serve(work) {
      readers += 1;
      try {
        return await work();
      } finally {
        readers -= 1;
        if (readers === 0) {
          idle.resolve();
          idle = Promise.withResolvers<void>();
        }
      }
    },
    async untilNobodyWaits() {
      if (readers === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, MAX_WAIT_MS);
      await Promise.race([promise, idle.promise]);
      clearTimeout(timer);
    },
  };
}
