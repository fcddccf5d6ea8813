import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceLimits } from 'node:worker_threads';

const BYTES_PER_MB = 1_000_000;

/**
 * The memory that a worker may take for the indexes of a folder. With the default of several gigabytes V8 lets garbage pile up to a
 * multiple of what is in use: 100 MB more after a few thousand searches. An index takes about five times the size of its file; twice
 * that and room for answers are allowed.
 */
export function limitMemory(folder: string): ResourceLimits {
  return {
    maxYoungGenerationSizeMb: 24,
    maxOldGenerationSizeMb: 128 + Math.ceil((10 * sizeOf(folder)) / BYTES_PER_MB),
  };
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    // The worker says what is missing.
    return 0;
  }
}
