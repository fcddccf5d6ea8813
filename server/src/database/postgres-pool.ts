import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Connections of one server process: sign-ups are short, so a few serve many. */
const MAX_CONNECTIONS = 10;
/** How long a request waits until one of them is free: in a rush, late is better than not at all. */
const WAIT_TIMEOUT_MS = 30_000;
/** How long a new one may take. */
const CONNECT_TIMEOUT_MS = 5000;
/** Silence of a connection until the operating system asks whether the other end is there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * How long a connection that was asked something may be silent. A proxy that forwards nothing any more, or a server that is frozen, still answers the
 * operating system. Shorter than the time after which readers get no answer at all (`LIMITS.connectionTimeoutMs`), longer than any statement.
 */
const SILENCE_TIMEOUT_MS = 30_000;
/** After a failover a connection may be left with the server that was, which takes no writes any more. */
const MAX_AGE_S = 60;

interface PoolOptions {
  readonly maxConnections?: number;
  readonly silenceTimeoutMs?: number;
  /** Called before a connection is checked out; throws while none may be. */
  readonly check?: () => void;
}

/** Opens connections when they are needed, and replaces broken ones. */
export function createPostgresPool(
  connectionString: string,
  {
    maxConnections = MAX_CONNECTIONS,
    silenceTimeoutMs = SILENCE_TIMEOUT_MS,
    check = () => undefined,
  }: PoolOptions = {},
): pg.Pool {
  const pool = new SelfHealingPool(check, {
    connectionString,
    stream: () => new TalkingSocket(silenceTimeoutMs),
    max: maxConnections,
    maxLifetimeSeconds: MAX_AGE_S,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    Client: QuickClient,
    // Finds out about a server that has gone without a word.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'midweek',
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * The same for the embedded database, which has one connection. Everybody waits for it, however long a transaction takes: there is no other one to
 * be had.
 */
export function createPglitePool(connect: () => Duplex, check: () => void = () => undefined): pg.Pool {
  const pool = new SelfHealingPool(check, {
    stream: connect,
    // Overrides variables that the environment has for other programs.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    // PGlite has one session for all connections that follow each other, and keeps what an earlier one has prepared.
    onConnect: async (client) => void (await client.query('deallocate all')),
  });
  pool.on('error', () => undefined);
  return pool;
}

/** The pool has one limit for both; a server that is away is known sooner. */
class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** The pool closes idle connections long before: silence is that of an answer that does not come. */
class TalkingSocket extends Socket {
  constructor(timeoutMs: number) {
    super();
    const reason = `the database has been silent for ${timeoutMs / 1000} seconds`;
    this.setTimeout(timeoutMs, () => this.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' })));
  }
}

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Releases connections that break while they are checked out. Drizzle leaks one whose `begin` fails, so after a restart of the
 * database the pool would stay exhausted. An error without a listener would also end the process.
 */
class SelfHealingPool extends pg.Pool {
  readonly #broken = new WeakSet<pg.ClientBase>();
  readonly #check: () => void;

  constructor(check: () => void, config: pg.PoolConfig) {
    super(config);
    this.#check = check;
    this.on('connect', (client) => client.on('error', () => void this.#broken.add(client)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#checkOut();
    try {
      this.#check();
    } catch (error) {
      callback(error as Error, undefined, () => undefined);
      return;
    }
    super.connect(callback);
  }

  async #checkOut(): Promise<pg.PoolClient> {
    this.#check();
    for (;;) {
      const client = await super.connect();
      // It may break between the checkout and this line.
      if (!this.#broken.has(client)) return releaseWhenBroken(client);
      client.release(true);
    }
  }
}

function releaseWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off('error', client.release);
    release(error);
  };
  client.once('error', client.release);
  return client;
}
