// The second thread of a build. The first reads and renders; this one draws, compresses and writes what it is told to.
//
// Why it does not render a share: a second renderer has to load, to get the content and to be optimised all over again, which took longer
// than it saved on two processors.
import { Worker } from 'node:worker_threads';
import type { SocialCard } from '../src/features/social-card/social-card.ts';

/** A file, by its whole path, and what becomes its content. */
export type WriteTask = { file: string } & (
  | { bytes: Uint8Array<ArrayBuffer> }
  | { copyOf: string }
  | { card: SocialCard }
  | { searchRecords: string }
);

export type Writer = {
  /** Bytes are handed over: nobody else can read them any more. */
  write: (task: WriteTask) => void;
  /** Waits while too many tasks are waiting. */
  ready: () => Promise<void>;
};

// Pages must not pile up in memory where the disk is slower than the renderer.
const WAITING_AT_MOST = 1000;

/** Does work that writes files, and returns when all of them are written. */
export async function withWriter<Result>(work: (writer: Writer) => Promise<Result>): Promise<Result> {
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url));
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('error', reject).on('exit', () => resolve());
  });
  ended.catch(() => {}); // told to who waits for it
  let waiting = 0;
  let goOn = () => {};
  worker.on('message', () => {
    waiting -= 1;
    goOn();
  });
  const writer: Writer = {
    write: (task) => {
      worker.postMessage(task, 'bytes' in task ? [task.bytes.buffer] : []);
      waiting += 1;
    },
    ready: async () => {
      if (waiting < WAITING_AT_MOST) return;
      const oneIsDone = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await Promise.race([oneIsDone, ended]);
    },
  };
  try {
    const result = await work(writer);
    worker.postMessage('end');
    await ended;
    return result;
  } finally {
    await worker.terminate();
  }
}
