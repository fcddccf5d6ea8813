/** Texts of answers that were given before. */
export interface AnswerCache {
  /** The answer for a key, made when it is not known. */
  get(key: string, make: () => string): string;
}

/**
 * Keeps what was asked last. Readers who type have the first letters of their queries in common, and an answer stays right
 * as long as the process lives, because the indexes do not change.
 */
export function createAnswerCache({ maxCharacters }: { maxCharacters: number }): AnswerCache {
  const answers = new Map<string, string>();
  let characters = 0;

  function forget(key: string, answer: string): void {
    answers.delete(key);
    characters -= key.length + answer.length;
  }

  return {
    get(key, make) {
      const known = answers.get(key);
      if (known !== undefined) forget(key, known);
      const answer = known ?? make();
      // A map keeps the order in which keys were set: the first one was not asked for longest.
      answers.set(key, answer);
      characters += key.length + answer.length;
      for (const [oldKey, oldAnswer] of answers) {
        if (characters <= maxCharacters) break;
        forget(oldKey, oldAnswer);
      }
      return answer;
    },
  };
}
