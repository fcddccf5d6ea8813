// What the main thread and the thread of the embedded database tell each other: one message for each call, and one for its answer.

/** Opening has no call: it is what the thread does first, and its answer has this id. */
export const OPENING = 0;

export interface QueryCall {
  readonly method: 'query';
  readonly sql: string;
  readonly params: unknown[] | undefined;
  readonly rowMode: 'array' | 'object' | undefined;
  /** Types whose values are wanted as PostgreSQL writes them, because the main thread has its own parsers for them. */
  readonly textTypes: readonly number[] | undefined;
}

export interface ExecCall {
  readonly method: 'exec';
  readonly sql: string;
}

export type Call =
  | ((QueryCall | ExecCall) & { readonly transaction?: number | undefined })
  /** The id of this call is that of the transaction from now on. It holds the database until it is committed or aborted. */
  | { readonly method: 'begin' }
  /** `rollback` is what the callback asked for itself; the transaction still ends with `commit` or `abort`. */
  | { readonly method: 'rollback' | 'commit' | 'abort'; readonly transaction: number }
  /** The id of this call is that of the listener from now on. */
  | { readonly method: 'listen'; readonly channel: string }
  | { readonly method: 'unlisten'; readonly listener: number }
  | { readonly method: 'close' };

export interface ToThread {
  readonly id: number;
  readonly call: Call;
}

export type FromThread =
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }
  | { readonly kind: 'notified'; readonly listener: number; readonly payload: string }
  /** PostgreSQL has crashed: the thread ends. */
  | { readonly kind: 'crashed'; readonly failure: Failure };

/** An error without its class. Structured cloning would keep the message only, and not the SQLSTATE. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly fields: Readonly<Record<string, string | number>>;
}

export function toFailure(error: unknown): Failure {
  const { name = 'Error', message = String(error), stack } = Object(error) as Partial<Error>;
  // Parameters and options of the query stay behind: the caller has them, and options may hold functions.
  const fields = Object.entries(Object(error)).filter(([, value]) => /^(string|number)$/.test(typeof value));
  return { name, message, stack, fields: Object.fromEntries(fields) as Record<string, string | number> };
}

export function toError({ name, message, stack, fields }: Failure): Error {
  return Object.assign(new Error(message), { name }, fields, stack !== undefined && { stack });
}
