import type { FastifyInstance } from 'fastify';

/** The part of `process` that is needed, so that tests can stand in for it. */
export interface SignalSource {
  on(signal: 'SIGTERM' | 'SIGINT', listener: (signal: string) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
  /** Whether the program that started this one is there; undefined when it keeps no channel to us. */
  readonly connected?: boolean;
  exit(code: number): void;
}

/** One wish to stop may arrive twice: Ctrl+C and systemd reach every process of a group, and `midweek start` passes signals on. */
const ECHO_MS = 1000;

/**
 * On SIGTERM or SIGINT: accept nothing new, finish what is in flight, exit 0. A second signal, or `timeoutMs`, exits 1
 * at once. When `midweek start` is killed, its end of the channel closes: that counts as a first signal, or nobody would know of a
 * server that still holds the port and the database.
 */
export function shutDownOnSignals(app: FastifyInstance, source: SignalSource, timeoutMs: number): void {
  let closingSince: number | undefined;

  // Node closes idle connections once, when closing begins; one that becomes idle later would be kept until its
  // keep-alive ends.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closingSince !== undefined) setImmediate(() => app.server.closeIdleConnections());
    done();
  });

  function onSignal(signal: string): Promise<void> | void {
    if (closingSince === undefined) {
      app.log.info({ signal }, 'closing');
      return close();
    }
    if (Date.now() - closingSince < ECHO_MS) return;
    app.log.warn({ signal }, 'second signal: closing at once');
    source.exit(1);
  }

  function onDisconnect(): Promise<void> | void {
    if (closingSince !== undefined) return;
    app.log.info('closing: the program that started this server is gone');
    return close();
  }

  async function close(): Promise<void> {
    closingSince = Date.now();
    const timer = setTimeout(() => {
      app.log.warn('answers in flight took too long: closing at once');
      source.exit(1);
    }, timeoutMs);
    try {
      await app.close();
      app.log.info('closed');
      source.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'closing failed');
      source.exit(1);
    } finally {
      clearTimeout(timer);
    }
  }

  source.on('SIGTERM', onSignal);
  source.on('SIGINT', onSignal);
  source.on('disconnect', onDisconnect);
  if (source.connected === false) onDisconnect();
}
