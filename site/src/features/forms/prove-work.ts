import type { Challenge } from '@midweek/core/browser';

/** Solves a challenge in a worker, so that the page stays free; the answer is what the server wants as `solution`. */
export function proveWork(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) =>
      data === undefined
        ? reject(new Error('site: there is no proof of work, or it took too long'))
        : resolve(data),
    );
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
