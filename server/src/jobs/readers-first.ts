// Mails give way to readers: both need the same processor, and mails are written in the thread that answers readers.
// Per process: other processes do not know about the readers of this one.

export interface ReadersFirst {
  /** A reader asks for something, if only for a page. */
  noticeReader(): void;
  /** To be called before each piece of background work. Resolves at once when no reader is around. */
  giveWay(): Promise<void>;
}

/** How long a reader counts as around after a request. */
export const READER_ACTIVE_MS = 500;
/** While readers are around, background work begins one piece at a time, so far apart: up to 250 mails in a second. */
export const PACE_MS = 4;

export function createReadersFirst(): ReadersFirst {
  let lastRequest = Number.NEGATIVE_INFINITY;
  let lastStart = Number.NEGATIVE_INFINITY;

  return {
    noticeReader() {
      lastRequest = performance.now();
    },
    async giveWay() {
      const now = performance.now();
      if (now - lastRequest > READER_ACTIVE_MS) return;
      lastStart = Math.max(now, lastStart + PACE_MS);
      if (lastStart > now) await new Promise((resolve) => setTimeout(resolve, lastStart - now));
    },
  };
}
