// A process that takes a data folder at a given moment, as a server does when it starts, and keeps it until it is killed.
import { acquireFolderLock, FolderInUseError, type FolderLock } from '../../data-folder/lock.ts';

/** Referred to, or the collector of garbage would close it. */
export let held: FolderLock | undefined;

// Not `once`: the listener keeps the process alive, and with it the lock.
process.on('message', ({ dataDir, at }: { dataDir: string; at: number }) => {
  while (Date.now() < at);
  process.send?.(take(dataDir));
});
process.send?.('ready');

function take(dataDir: string): 'taken' | 'refused' {
  for (;;) {
    try {
      held = acquireFolderLock(dataDir, 'server');
      return 'taken';
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      // A server waits for a command, and for another one that is only looking.
      if (error.heldBy === 'server') return 'refused';
    }
  }
}
