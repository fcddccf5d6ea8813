import { setImmediate as pause } from 'node:timers/promises';

export interface FairQueue {
  /** Runs a task when it is the client's turn; rejects with a refusal when too many wait. */
  run<T>(client: string, task: () => Promise<T>): Promise<T>;
}

interface FairQueueOptions {
  readonly maxWaiting: number;
  readonly maxWaitingPerClient: number;
  readonly toRefusal: () => Error;
}

interface Waiting {
  run(): Promise<void>;
  refuse(): void;
}

/**
 * One task at a time, with clients taking turns: whoever comes waits for one task of each other client at most, however many of theirs
 * wait. When the queue is full, the client with most waiting tasks loses its last one.
 */
export function createFairQueue({ maxWaiting, maxWaitingPerClient, toRefusal }: FairQueueOptions): FairQueue {
  // A map keeps its order: the first client is the next one, and goes to the end after its turn.
  const lines = new Map<string, Waiting[]>();
  let count = 0;
  let isRunning = false;

  function takeNext(): Waiting | undefined {
    const [next] = lines;
    if (!next) return undefined;
    const [client, line] = next;
    lines.delete(client);
    const first = line.shift();
    if (line.length > 0) lines.set(client, line);
    count -= 1;
    return first;
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let next = takeNext(); next; next = takeNext()) {
      await next.run();
      // Hundreds of tasks may be refused as soon as it is their turn: other requests come in between.
      await pause();
    }
    isRunning = false;
  }

  function refuseLastOfLongest(): void {
    const [client, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    line.pop()?.refuse();
    if (line.length === 0) lines.delete(client);
    count -= 1;
  }

  return {
    run: (client, task) =>
      new Promise((resolve, reject) => {
        const line = lines.get(client) ?? [];
        if (line.length >= maxWaitingPerClient) return reject(toRefusal());
        line.push({ run: () => task().then(resolve, reject), refuse: () => reject(toRefusal()) });
        lines.set(client, line);
        count += 1;
        if (count > maxWaiting) refuseLastOfLongest();
        if (!isRunning) void runAll();
      }),
  };
}
