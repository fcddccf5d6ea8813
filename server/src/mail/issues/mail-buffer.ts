import type { TakenMail } from './take-mails.ts';

/** Mails that are taken at once: about as long as the owner waits for `pause`. */
const BATCH_SIZE = 50;

export interface MailBufferOptions {
  /** Takes up to so many mails; none when nothing is left. */
  readonly take: (limit: number) => Promise<TakenMail[]>;
  /** How many may be taken in all. */
  readonly limit: number;
  /** Whether nothing more is to be sent. */
  readonly hasEnded: () => boolean;
}

export interface MailBuffer {
  next(): Promise<TakenMail | undefined>;
  /** How many were taken so far. */
  taken(): number;
}

/** Takes mails in batches for several connections, ahead of time, so that none of them waits for the database. */
export function createMailBuffer({ take, limit, hasEnded }: MailBufferOptions): MailBuffer {
  const buffer: TakenMail[] = [];
  let refilling: Promise<void> | undefined;
  let taken = 0;
  let isExhausted = false;

  async function takeMore(): Promise<void> {
    const size = Math.min(BATCH_SIZE, limit - taken);
    const mails = size > 0 ? await take(size) : [];
    isExhausted = mails.length === 0;
    taken += mails.length;
    buffer.push(...mails);
  }

  function refill(): Promise<void> {
    refilling ??= takeMore().finally(() => {
      refilling = undefined;
    });
    // When it fails while nobody waits for it, the next one to wait tries again.
    refilling.catch(() => undefined);
    return refilling;
  }

  return {
    async next() {
      if (buffer.length < BATCH_SIZE / 2 && !isExhausted && !hasEnded()) void refill();
      while (buffer.length === 0 && !isExhausted && !hasEnded()) await refill();
      return hasEnded() ? undefined : buffer.shift();
    },
    taken: () => taken,
  };
}
