// The thread of the embedded database. It alone has PGlite, which blocks the thread it runs in during each statement.
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { CrashSafePglite } from './crash-safe-pglite.ts';
import { needsReopening } from './needs-reopening.ts';
import {
  type Call,
  type FromThread,
  OPENING,
  type QueryCall,
  type ToThread,
  toFailure,
} from './pglite-messages.ts';

interface RunningTransaction {
  /** When it has begun. */
  readonly tx: Promise<Transaction>;
  commit(): Promise<void>;
  abort(): Promise<void>;
}

const transactions = new Map<number, RunningTransaction>();
const listeners = new Map<number, () => Promise<void>>();

const folder = workerData as string;
void answer(OPENING, async () => {
  const pglite = await CrashSafePglite.open(folder, crash);
  parentPort?.on('message', ({ id, call }: ToThread) => void answer(id, () => perform(pglite, id, call)));
});

async function answer(id: number, work: () => Promise<unknown>): Promise<void> {
  try {
    send({ kind: 'done', id, result: await work() });
  } catch (error) {
    if (id !== OPENING && needsReopening(error)) crash(error);
    send({ kind: 'failed', id, failure: toFailure(error) });
  }
}

function crash(error: unknown): never {
  send({ kind: 'crashed', failure: toFailure(error) });
  // In a thread this ends the thread, and no `catch` of PGlite can keep it.
  process.exit(1);
}

async function perform(pglite: PGlite, id: number, call: Call): Promise<unknown> {
  switch (call.method) {
    case 'query':
      return query(await findExecutor(pglite, call.transaction), call);
    case 'exec':
      return (await findExecutor(pglite, call.transaction)).exec(call.sql);
    case 'begin':
      return begin(pglite, id);
    case 'rollback':
      return (await findTransaction(call.transaction).tx).rollback();
    case 'commit':
    case 'abort':
      return findTransaction(call.transaction)[call.method]();
    case 'listen':
      listeners.set(
        id,
        await pglite.listen(call.channel, (payload) => send({ kind: 'notified', listener: id, payload })),
      );
      return id;
    case 'unlisten':
      return stopListening(call.listener);
    case 'close':
      return pglite.close();
  }
}

function query(executor: PGlite | Transaction, { sql, params, rowMode, textTypes }: QueryCall) {
  const parsers = Object.fromEntries(textTypes?.map((type) => [type, (text: string) => text]) ?? []);
  return executor.query(sql, params, { ...(rowMode && { rowMode }), parsers });
}

/** PGlite keeps its lock until the callback ends, and so until the main thread says how. What is asked of the transaction waits for its begin. */
function begin(pglite: PGlite, id: number): Promise<unknown> {
  const begun = Promise.withResolvers<Transaction>();
  const ending = Promise.withResolvers<void>();
  const aborted = new Error('The transaction is aborted');
  const ended = pglite
    .transaction((tx) => {
      begun.resolve(tx);
      return ending.promise;
    })
    .catch((error: unknown) => {
      if (error !== aborted) throw error;
    });
  ended.catch(begun.reject);
  const end = async (settle: () => void) => {
    transactions.delete(id);
    await begun.promise;
    settle();
    return ended;
  };
  transactions.set(id, {
    tx: begun.promise,
    commit: () => end(ending.resolve),
    abort: () => end(() => ending.reject(aborted)),
  });
  return begun.promise.then(() => undefined);
}

async function stopListening(listener: number): Promise<void> {
  await listeners.get(listener)?.();
  listeners.delete(listener);
}

async function findExecutor(pglite: PGlite, transaction: number | undefined): Promise<PGlite | Transaction> {
  return transaction === undefined ? pglite : findTransaction(transaction).tx;
}

function findTransaction(id: number): RunningTransaction {
  const transaction = transactions.get(id);
  if (!transaction) throw new Error('Transaction is closed');
  return transaction;
}

function send(message: FromThread): void {
  parentPort?.postMessage(message);
}
