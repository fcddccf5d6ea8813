// A session that ends while somebody works: what they asked for waits until they have signed in again, and nothing that they have typed is lost.

let ended: PromiseWithResolvers<void> | undefined;
const listeners = new Set<() => void>();

export function hasSessionEnded(): boolean {
  return ended !== undefined;
}

/** Says that the session has ended, and resolves when there is one again. */
export function waitForSession(): Promise<void> {
  if (!ended) {
    ended = Promise.withResolvers<void>();
    for (const listener of listeners) listener();
  }
  return ended.promise;
}

/** There is a session again: whatever waited is asked once more. */
export function goOnWithSession(): void {
  const waiting = ended;
  ended = undefined;
  for (const listener of listeners) listener();
  waiting?.resolve();
}

export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
