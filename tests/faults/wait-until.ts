import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something is true; false when it never became so. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}
