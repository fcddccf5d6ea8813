import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder for its owner only, and those that it is in. Node's own `recursive` tries for ever where the folder above exists but
 * takes no other, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (hasMade(folder)) return;
  makeFolder(dirname(folder));
  // With everything above in place, what fails now fails for good.
  mkdirUnlessThere(folder);
}

/** False when the folder above may be missing. */
function hasMade(folder: string): boolean {
  try {
    mkdirUnlessThere(folder);
    return true;
  } catch (error) {
    if (dirname(folder) !== folder && (error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function mkdirUnlessThere(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
