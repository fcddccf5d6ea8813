// Group commit: writes that arrive while one is in flight are written together by the next one, in one transaction. Under load a
// hundred of them cost about as much as one; a single one never waits.
import { setImmediate } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.ts';

/** Keeps statements small and locks short. */
const MAX_BATCH_SIZE = 100;

/** Stores all items or, when it throws, none. Returns one result for each item, in the same order. */
export type WriteBatch<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

/** Turns a write of several items into a write of one that shares its transaction with its neighbours. */
export function writeInBatches<Item, Result>(
  write: WriteBatch<Item, Result>,
): (item: Item) => Promise<Result> {
  const queue: Entry<Item, Result>[] = [];
  let isWriting = false;

  async function writeQueue(): Promise<void> {
    isWriting = true;
    while (queue.length > 0) {
      // The answer to the last write came with this turn of the event loop, and requests may have come with it: read them first.
      await setImmediate();
      await writeEntries(write, queue.splice(0, MAX_BATCH_SIZE));
    }
    isWriting = false;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    queue.push({ item, resolve, reject });
    if (!isWriting) void writeQueue();
    return promise;
  };
}

interface Entry<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

async function writeEntries<Item, Result>(
  write: WriteBatch<Item, Result>,
  entries: readonly Entry<Item, Result>[],
): Promise<void> {
  try {
    const results = await write(entries.map(({ item }) => item));
    for (const [i, { resolve }] of entries.entries()) resolve(results[i] as Result);
  } catch (error) {
    // When the connection broke during the commit nobody knows whether it happened, so a second try could write everything twice.
    if (entries.length === 1 || isDatabaseAway(error)) for (const { reject } of entries) reject(error);
    // One item that cannot be stored must not take the others with it.
    else for (const entry of entries) await writeEntries(write, [entry]);
  }
}
