import { LRUCache } from 'lru-cache';

/** Answers that were given before, as the bytes that are sent. */
export interface AnswerCache {
  /** The answer for a key, made when it is not known. Duplicate it immediately: its memory is freed on eviction. */
  get(key: string, make: () => string): Uint8Array;
}

/**
 * Keeps what was asked last. Readers who type have the first letters of their queries in common, and an answer stays right
 * as long as the process lives, because the indexes do not change. Answers lie outside of the heap, and their memory is
 * given back when they go: left to the garbage collector, they would take ten times the limit before it runs.
 */
export function createAnswerCache({ maxBytes }: { maxBytes: number }): AnswerCache {
  const encoder = new TextEncoder();
  const answers = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => key.length + answer.length,
    dispose: (answer) => void answer.buffer.transfer(0),
  });
  return {
    get(key, make) {
      const known = answers.get(key);
      if (known) return known;
      const answer = encoder.encode(make());
      // One that is larger than the limit is not kept.
      answers.set(key, answer);
      return answer;
    },
  };
}
