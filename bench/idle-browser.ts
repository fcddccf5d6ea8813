// A new window loads the interface of the browser itself, which keeps two processors busy for a second. What is measured meanwhile is mostly that.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chromium, Payload } from '../tests/chromium.ts';

const CHECK_MS = 200;
/** Of one processor: what a browser takes that has nothing to do. */
const IDLE_SHARE = 0.1;
const TIMEOUT_MS = 60_000;

export async function untilIdle(chromium: Chromium): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  let before = await readProcessorTime(chromium);
  while (performance.now() < deadline) {
    await sleep(CHECK_MS);
    const now = await readProcessorTime(chromium);
    if (now.busyMs - before.busyMs <= (now.atMs - before.atMs) * IDLE_SHARE) return;
    before = now;
  }
  throw new Error(`bench: the browser was still busy after ${TIMEOUT_MS / 1000} s`);
}

/** What all processes of the browser have taken so far. */
async function readProcessorTime(chromium: Chromium): Promise<{ atMs: number; busyMs: number }> {
  const { processInfo } = await chromium.send('SystemInfo.getProcessInfo');
  const busyMs = processInfo.reduce((sum: number, { cpuTime }: Payload) => sum + cpuTime * 1000, 0);
  return { atMs: performance.now(), busyMs };
}
