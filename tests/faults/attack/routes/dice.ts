import { createRandom } from '../../random.ts';

/** Choices that are the same for the same seed. */
export interface Dice {
  /** A whole number from 0 to `count - 1`. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value;
  bytes(length: number): Buffer;
}

export function createDice(seed: number): Dice {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    chance: (probability) => random() < probability,
    pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}
