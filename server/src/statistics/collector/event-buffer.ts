// Buffers events for up to a second, so that many share a transaction. The request is answered after the write: what is acknowledged is
// stored, and what cannot be stored is refused, so that the client sends it again.

export interface EventBuffer<Event> {
  /** Resolves when the events are stored. Rejects when they are not, or when too many wait. */
  add(events: readonly Event[]): Promise<void>;
  /** Writes what waits, and takes nothing more. */
  close(): Promise<void>;
}

export interface BufferOptions<Event> {
  /** All or nothing. Should roll back once the signal is aborted, because nobody waits for it any more. */
  readonly write: (events: readonly Event[], signal: AbortSignal) => Promise<void>;
  /** What add rejects with when events cannot be taken or stored. */
  readonly toRefusal: (cause?: unknown) => Error;
  readonly maxEvents: number;
  readonly eventsPerWrite: number;
  readonly intervalMs: number;
  /** A write that takes longer times out: its requests are refused, and no new events are accepted until it has ended. */
  readonly writeTimeoutMs: number;
}

interface Entry<Event> {
  readonly events: readonly Event[];
  readonly stored: PromiseWithResolvers<void>;
}

export function createEventBuffer<Event>(options: BufferOptions<Event>): EventBuffer<Event> {
  const { write, toRefusal, maxEvents, eventsPerWrite, intervalMs, writeTimeoutMs } = options;
  let waiting: Entry<Event>[] = [];
  let waitingEvents = 0;
  let eventsInWrite = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isLate = false;
  let isClosed = false;

  function schedule(): void {
    if (writing || waitingEvents === 0) return;
    if (waitingEvents >= eventsPerWrite || isClosed) writeNow();
    else timer ??= setTimeout(writeNow, intervalMs);
  }

  function writeNow(): void {
    clearTimeout(timer);
    timer = undefined;
    if (writing || waitingEvents === 0) return;
    writing = writeSome().finally(() => {
      writing = undefined;
      schedule();
    });
  }

  /** Entries are never split: what came together is acknowledged together. */
  function takeSome(): Entry<Event>[] {
    let count = 0;
    const end = waiting.findIndex(({ events }) => {
      count += events.length;
      return count >= eventsPerWrite;
    });
    const taken = end === -1 ? waiting : waiting.slice(0, end + 1);
    waiting = end === -1 ? [] : waiting.slice(end + 1);
    waitingEvents -= count;
    return taken;
  }

  function refuse(entries: readonly Entry<Event>[], cause?: unknown): void {
    for (const { stored } of entries) stored.reject(toRefusal(cause));
  }

  async function writeSome(): Promise<void> {
    const entries = takeSome();
    const events = entries.flatMap((entry) => entry.events);
    eventsInWrite = events.length;
    const givingUp = new AbortController();
    const lateness = setTimeout(() => {
      isLate = true;
      const cause = new Error(`the database took longer than ${writeTimeoutMs} ms`);
      givingUp.abort(cause);
      refuse([...entries, ...waiting], cause);
      waiting = [];
      waitingEvents = 0;
    }, writeTimeoutMs);
    try {
      await write(events, givingUp.signal);
      for (const { stored } of entries) stored.resolve();
    } catch (error) {
      refuse(entries, error);
    } finally {
      clearTimeout(lateness);
      isLate = false;
      eventsInWrite = 0;
    }
  }

  return {
    async add(events) {
      if (events.length === 0) return;
      const isFull = waitingEvents + eventsInWrite + events.length > maxEvents;
      if (isClosed || isLate || isFull) throw toRefusal();
      const stored = Promise.withResolvers<void>();
      waiting.push({ events, stored });
      waitingEvents += events.length;
      schedule();
      return stored.promise;
    },
    async close() {
      isClosed = true;
      writeNow();
      while (writing) await writing;
    },
  };
}
