// Tells the loops of this process that it has added mails, so that they need not ask the database many times a second. Mails that another
// process added, or that become due, are found by looking now and then.
import { EventEmitter } from 'node:events';

const events = new EventEmitter();

/** To be called in the transaction that adds them, which may commit a moment later. */
export function announceMails(): void {
  events.emit('added');
}

/** Returns how to stop listening. */
export function onMailsAdded(listener: () => void): () => void {
  events.on('added', listener);
  return () => events.off('added', listener);
}
