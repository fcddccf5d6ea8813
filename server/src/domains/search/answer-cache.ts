/** Answers that were given before, as the bytes that are sent. */
export interface AnswerCache {
  /** The answer for a key, made when it is not known. Copy it at once: its memory is used for others later. */
  get(key: string, make: () => string): Uint8Array;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Keeps what was asked last. Readers who type have the first letters of their queries in common, and an answer stays right
 * as long as the process lives, because the indexes do not change. Answers lie outside of the heap, and their memory is
 * given back when they go: left to the garbage collector, they would take ten times the limit before it runs.
 */
export function createAnswerCache({ maxBytes }: { maxBytes: number }): AnswerCache {
  const encoder = new TextEncoder();
  const answers = new Map<string, Bytes>();
  let bytes = 0;

  function remove(key: string, answer: Bytes): void {
    answers.delete(key);
    bytes -= key.length + answer.length;
  }

  return {
    get(key, make) {
      const known = answers.get(key);
      if (known !== undefined) remove(key, known);
      const answer = known ?? encoder.encode(make());
      // A map keeps the order in which keys were set: the first one was not asked for longest.
      answers.set(key, answer);
      bytes += key.length + answer.length;
      for (const [oldKey, oldAnswer] of answers) {
        if (bytes <= maxBytes) break;
        remove(oldKey, oldAnswer);
        if (oldAnswer !== answer) oldAnswer.buffer.transfer(0);
      }
      return answer;
    },
  };
}
