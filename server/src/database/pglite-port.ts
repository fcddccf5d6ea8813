// PostgreSQL's own protocol through a MessagePort in the place of a socket: `pg` at one end, PGlite at the other.
import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** The end of `pg`, which takes it for a socket. */
export class PortStream extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(bytes));
    port.once('close', () => this.destroy());
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    this.#port.ref();
    return this;
  }

  unref(): this {
    this.#port.unref();
    return this;
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this.#port.postMessage(new Uint8Array(bytes));
    callback();
  }

  /** The messages of one statement, in one. */
  override _writev(parts: { chunk: Buffer }[], callback: () => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'binary', callback);
  }

  override _final(callback: () => void): void {
    this.push(null);
    callback();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#port.close();
    callback(error);
  }
}

/**
 * SQLSTATEs for files that are missing (58P01), in the way (58P02) or cannot be read or written (58030), for no handle (53000) and no room
 * (53100). The file system inside PGlite (0.5.16) keeps the name of a file that it could not create. From then on PostgreSQL reads "File exists"
 * for it, also when there is room again. Only a new instance does not.
 */
const NEEDS_REOPENING = /^(58P01|58P02|58030|53000|53100)$/;
/** The first byte of a connection's first message; all others begin with a letter. */
const STARTUP = 0;

/** The end of PGlite. `onFatal` is called with an error after which this instance is of no use. */
export function servePglite(pglite: PGlite, port: MessagePort, onFatal: (error: unknown) => void): void {
  port.on('message', async (bytes: Uint8Array) => {
    try {
      // All connections share one session. `pg` drops a connection at any error, also in the middle of a transaction.
      if (bytes[0] === STARTUP) await pglite.exec('rollback');
      const { data, messages } = await pglite.runExclusive(() =>
        pglite.execProtocol(bytes, { throwOnError: false }),
      );
      for (const message of messages)
        if ('code' in message && NEEDS_REOPENING.test(String(message.code))) onFatal(message);
      port.postMessage(data.slice());
    } catch (error) {
      onFatal(error);
    }
  });
}
