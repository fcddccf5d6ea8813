// The second thread of a build. The first reads and renders; this one draws, compresses and writes.
//
// Why it does not render a share: a second renderer has to load, to get the content and to be optimised all over again, which took longer
// than it saved on two processors.
import { Worker } from 'node:worker_threads';
import type { SearchWords } from '@midweek/core';
import type { SocialCard } from './cards/social-card.ts';
import { endWorker } from './end-worker.ts';
import type { PictureVersion } from './picture-version.ts';

/** A file, by its whole path, and what becomes its content. */
export type WriteTask = { file: string } & (
  | { bytes: Uint8Array<ArrayBuffer> }
  | { copyOf: string }
  /** A smaller version of a picture; `name` is for messages. */
  | { versionOf: string; name: string; version: PictureVersion }
  | { card: SocialCard }
  | { searchRecords: string }
  /** The file says where the parts are, which go into a folder. */
  | { searchParts: string; folder: string; words: SearchWords }
);

export type Writer = {
  /** Transfers the bytes to the worker: the caller can no longer read them. */
  write: (task: WriteTask) => void;
  /** Waits while too many tasks are waiting. */
  ready: () => Promise<void>;
};

// Pages must not pile up in memory where the disk is slower than the renderer.
const MAX_QUEUED = 1000;

// The longest single task is a large picture, a few seconds on a slow machine.
const END_LIMIT_MS = 30_000;

/** Shared with the worker: 1 when queued files should be dropped. */
export type WriterData = { isAborted: Int32Array };

/**
 * Does work that writes files, and returns when all of them are written. When the work fails, the worker finishes the file in hand, drops
 * the rest and ends by itself.
 */
export async function withWriter<Result>(work: (writer: Writer) => Promise<Result>): Promise<Result> {
  const isAborted = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
    workerData: { isAborted } satisfies WriterData,
  });
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('error', reject).on('exit', () => resolve());
  });
  ended.catch(() => {}); // reported where it is awaited
  let waiting = 0;
  let resume = () => {};
  worker.on('message', () => {
    waiting -= 1;
    resume();
  });
  const writer: Writer = {
    write: (task) => {
      worker.postMessage(task, 'bytes' in task ? [task.bytes.buffer] : []);
      waiting += 1;
    },
    ready: async () => {
      if (waiting < MAX_QUEUED) return;
      const oneIsDone = new Promise<void>((resolve) => {
        resume = resolve;
      });
      await Promise.race([oneIsDone, ended]);
    },
  };
  try {
    const result = await work(writer);
    worker.postMessage('end');
    await ended;
    return result;
  } catch (error) {
    Atomics.store(isAborted, 0, 1);
    worker.postMessage('end');
    await endWorker(worker, END_LIMIT_MS);
    throw error;
  }
}
