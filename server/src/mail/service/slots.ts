export interface Slots {
  /** Does the work when a slot is free, in the order of the calls. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A semaphore: limits how many pieces of work run at the same time. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The slot goes to the next in line, without being free in between.
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
