import { DatabaseNotOpenError } from './database-away.ts';
import type { PgliteClient } from './pglite-client.ts';
import type { PgliteThread } from './pglite-thread.ts';

/**
 * A proxy for a PGlite that is opened later, and perhaps reopened: queries reach whichever instance is open when they run, and fail while
 * none is.
 */
export class LatePglite implements PgliteClient {
  #pglite: PgliteThread | undefined;
  #whyNot = '';

  get isSet(): boolean {
    return this.#pglite !== undefined;
  }

  set(pglite: PgliteThread): void {
    this.#pglite = pglite;
  }

  /** Detaches the instance: from now on queries fail with this reason. */
  unset(whyNot: string): PgliteThread | undefined {
    const pglite = this.#pglite;
    this.#pglite = undefined;
    this.#whyNot = whyNot;
    return pglite;
  }

  #get(): PgliteThread {
    if (!this.#pglite) throw new DatabaseNotOpenError(this.#whyNot);
    return this.#pglite;
  }

  query: PgliteClient['query'] = async (...args) => this.#get().query(...args) as never;
  exec: PgliteClient['exec'] = async (...args) => this.#get().exec(...args);
  transaction: PgliteClient['transaction'] = async (callback) => this.#get().transaction(callback);
  listen: PgliteClient['listen'] = async (...args) => this.#get().listen(...args);
}
