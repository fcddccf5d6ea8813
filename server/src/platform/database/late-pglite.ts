import type { PGlite } from '@electric-sql/pglite';
import { DatabaseNotOpenError } from './database-away.ts';

/**
 * A proxy for a PGlite that is opened later, and perhaps reopened: queries reach whichever instance is open when they run, and fail while
 * none is. Implements what Drizzle and pg-boss call.
 */
export class LatePglite implements Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen'> {
  #pglite: PGlite | undefined;
  #whyNot = '';

  get isSet(): boolean {
    return this.#pglite !== undefined;
  }

  set(pglite: PGlite): void {
    this.#pglite = pglite;
  }

  /** Detaches the instance: from now on queries fail with this reason. */
  unset(whyNot: string): PGlite | undefined {
    const pglite = this.#pglite;
    this.#pglite = undefined;
    this.#whyNot = whyNot;
    return pglite;
  }

  #get(): PGlite {
    if (!this.#pglite) throw new DatabaseNotOpenError(this.#whyNot);
    return this.#pglite;
  }

  query: PGlite['query'] = async (...args) => this.#get().query(...args) as never;
  exec: PGlite['exec'] = async (...args) => this.#get().exec(...args);
  transaction: PGlite['transaction'] = async (callback) => this.#get().transaction(callback);
  listen: PGlite['listen'] = async (...args) => this.#get().listen(...args);
}
