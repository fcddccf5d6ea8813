// The main thread's side of the embedded database: every call is a message to the thread that has PGlite.
import { Worker } from 'node:worker_threads';
import type { ParserOptions, Results } from '@electric-sql/pglite';
import { DatabaseNotOpenError } from './database-away.ts';
import type { PgliteClient, PgliteExecutor, PgliteTransaction, QueryOptions } from './pglite-client.ts';
import { type Call, type FromThread, OPENING, toError } from './pglite-messages.ts';

const ENTRY = new URL('./pglite-worker.ts', import.meta.url);

/**
 * PGlite in a thread of its own. When the thread ends, because PostgreSQL has crashed or for any other reason, the calls that wait
 * and all later ones fail. A new thread on the same folder recovers what was committed.
 */
export class PgliteThread implements PgliteClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners = new Map<number, (payload: string) => void>();
  #lastId = OPENING;
  #cause: Error | undefined;
  #isClosing = false;
  /** Set when the thread has ended. */
  #end: DatabaseNotOpenError | undefined;

  /** Makes a database in a folder that is empty. */
  static async open(folder: string, onLost: () => void): Promise<PgliteThread> {
    const thread = new PgliteThread(folder);
    await thread.#wait(OPENING);
    thread.#worker.once('exit', () => {
      if (!thread.#isClosing) onLost();
    });
    return thread;
  }

  private constructor(folder: string) {
    this.#worker = new Worker(ENTRY, { workerData: folder });
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => {
      this.#cause = error;
    });
    this.#worker.once('exit', () => {
      const reason = this.#isClosing ? 'is closed' : 'has crashed';
      this.#end = new DatabaseNotOpenError(`the embedded database ${reason}`, { cause: this.#cause });
      for (const { reject } of this.#waiting.values()) reject(this.#end);
      this.#waiting.clear();
    });
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  readonly query: PgliteClient['query'] = (...args) => this.#executor().query(...args);
  readonly exec: PgliteClient['exec'] = (...args) => this.#executor().exec(...args);

  async transaction<Result>(callback: (tx: PgliteTransaction) => Promise<Result>): Promise<Result> {
    const transaction = this.#send({ method: 'begin' });
    // Not waited for, to save a turn of the event loop: what the callback asks queues behind it, and fails when it has failed.
    this.#wait(transaction).catch(() => undefined);
    const tx = {
      ...this.#executor(transaction),
      rollback: () => this.#ask<void>({ method: 'rollback', transaction }),
    };
    let result: Result;
    try {
      result = await callback(tx);
    } catch (error) {
      await this.#ask({ method: 'abort', transaction });
      throw error;
    }
    await this.#ask({ method: 'commit', transaction });
    return result;
  }

  async listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    const listener = await this.#ask<number>({ method: 'listen', channel });
    this.#listeners.set(listener, callback);
    return async () => {
      this.#listeners.delete(listener);
      await this.#ask({ method: 'unlisten', listener });
    };
  }

  /** Waits for the calls and transactions that have begun. */
  async close(): Promise<void> {
    if (this.#end) return;
    this.#isClosing = true;
    try {
      await this.#ask({ method: 'close' });
    } finally {
      await this.#worker.terminate();
    }
  }

  #executor(transaction?: number): PgliteExecutor {
    return {
      query: async <Row>(sql: string, params?: unknown[], { rowMode, parsers }: QueryOptions = {}) => {
        const textTypes = parsers && Object.keys(parsers).map(Number);
        const call = { method: 'query', sql, params, rowMode, textTypes, transaction } as const;
        const results = await this.#ask<Results<Row>>(call);
        return parsers ? parseTexts(results, rowMode, parsers) : results;
      },
      exec: async (sql) => this.#ask({ method: 'exec', sql, transaction }),
    };
  }

  async #ask<Result>(call: Call): Promise<Result> {
    return this.#wait(this.#send(call)) as Promise<Result>;
  }

  /** Throws when a parameter cannot be cloned. */
  #send(call: Call): number {
    if (this.#end) throw this.#end;
    const id = ++this.#lastId;
    this.#worker.postMessage({ id, call });
    return id;
  }

  /** The thread keeps the process alive only while somebody waits for it. */
  #wait(id: number): Promise<unknown> {
    if (this.#waiting.size === 0) this.#worker.ref();
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    return waiting.promise;
  }

  #receive(message: FromThread): void {
    switch (message.kind) {
      case 'done':
        this.#stopWaiting(message.id)?.resolve(message.result);
        break;
      case 'failed':
        this.#stopWaiting(message.id)?.reject(toError(message.failure));
        break;
      case 'notified':
        this.#listeners.get(message.listener)?.(message.payload);
        break;
      case 'crashed':
        this.#cause = toError(message.failure);
    }
  }

  #stopWaiting(id: number): PromiseWithResolvers<unknown> | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
    return waiting;
  }
}

/** The caller's own parsers are functions and cannot be posted: they run here, on what PostgreSQL wrote. */
function parseTexts<Row>(
  results: Results<Row>,
  rowMode: QueryOptions['rowMode'],
  parsers: ParserOptions,
): Results<Row> {
  // By key, because of two columns with the same name an object has the last.
  const types = new Map(
    results.fields.map(({ name, dataTypeID }, i) => [rowMode === 'array' ? i : name, dataTypeID]),
  );
  for (const [key, type] of types) {
    const parse = parsers[type];
    if (!parse) continue;
    for (const row of results.rows as Record<string | number, string | null>[]) {
      const text = row[key];
      if (typeof text === 'string') row[key] = parse(text);
    }
  }
  return results;
}
