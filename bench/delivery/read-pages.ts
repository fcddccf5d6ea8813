// Readers of the site, while an issue is sent and while nothing else happens.
import { setTimeout as pause } from 'node:timers/promises';

/** Concurrent readers, each with this pause between two pages. */
const PAGE_READERS = 4;
const PAGE_PAUSE_MS = 20;

/** How long pages take until something is over. */
export async function readPages(origin: string, over: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const end = over.finally(() => {
    isOver = true;
  });
  const read = async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(origin)).arrayBuffer();
      times.push(performance.now() - started);
      await pause(PAGE_PAUSE_MS);
    }
  };
  await Promise.all([end, ...Array.from({ length: PAGE_READERS }, read)]);
  return times;
}

export function toP99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}
