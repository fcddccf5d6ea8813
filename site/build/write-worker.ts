import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { serializeIndex } from '@midweek/core/indexing';
import { writeCompressed } from './compress.ts';
import { writeSearchParts } from './search-parts.ts';
import type { WriterData, WriteTask } from './writer.ts';

const { isAborted } = workerData as WriterData;

const folders = new Set<string>();
let pictures = Promise.resolve();

parentPort?.on('message', async (task: WriteTask | 'end') => {
  if (task === 'end') return parentPort?.close();
  if ('versionOf' in task) {
    // One at a time: a picture takes many times its bytes while it is in work.
    pictures = pictures.then(() => finish(task));
    await pictures;
  } else await finish(task);
});

async function finish(task: WriteTask): Promise<void> {
  if (Atomics.load(isAborted, 0)) return;
  makeFolder(dirname(task.file));
  await write(task);
  parentPort?.postMessage('done');
}

async function write(task: WriteTask): Promise<void> {
  const { file } = task;
  if ('bytes' in task) writeCompressed(file, task.bytes);
  else if ('copyOf' in task) writeCompressed(file, readFileSync(task.copyOf));
  else if ('versionOf' in task) {
    // Most builds make none.
    const { makeVersion } = await import('./picture-version.ts');
    writeFileSync(file, await makeVersion(task));
  } else if ('searchRecords' in task)
    writeFileSync(file, serializeIndex(JSON.parse(task.searchRecords), task.searchRecords));
  else if ('searchParts' in task) {
    makeFolder(task.folder);
    writeSearchParts(task.folder, file, JSON.parse(task.searchParts), task.words);
  } else {
    // Most builds draw none.
    const { drawCard } = await import('./cards/card.ts');
    writeFileSync(file, await drawCard(task.card));
  }
}

function makeFolder(folder: string): void {
  if (folders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  folders.add(folder);
}
