// A server of its own for journeys at the desk, with the frozen site: on the embedded database or on PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOwner, parseEnv } from '@midweek/server/owner';
import type { Page } from '@playwright/test';
import {
  createDatabase,
  findFreePort,
  startPostgres,
  whyNoPostgres,
} from '../../../server/src/testing/databases/postgres-server.ts';
import { FROZEN_SITE } from '../../frozen-site.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'main.ts');

export type Owner = Awaited<ReturnType<typeof openOwner>>;
export type DatabaseName = 'PGlite' | 'PostgreSQL';
/** Those that this machine has. */
export const DATABASES: readonly DatabaseName[] = whyNoPostgres() ? ['PGlite'] : ['PGlite', 'PostgreSQL'];

export interface DeskServer {
  /** By a name: passkeys do not belong to numbers. */
  readonly origin: string;
  /** What the terminal does. */
  readonly owner: Owner;
  makeLink(name?: string, role?: 'owner' | 'editor'): Promise<string>;
  /** Signs a browser in, and opens a place. */
  enter(page: Page, place?: string, name?: string, role?: 'owner' | 'editor'): Promise<void>;
  stop(): Promise<void>;
}

export async function startDesk(
  database: DatabaseName = 'PGlite',
  settings: Readonly<Record<string, string>> = {},
): Promise<DeskServer> {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-desk-'));
  const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
  const port = await findFreePort();
  const env = {
    ...process.env,
    MIDWEEK_SITE: FROZEN_SITE,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: await createDatabase(postgres.url) }),
    ...settings,
  };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await untilReady(server);
  const owner = await openOwner(parseEnv(env));
  const origin = `http://localhost:${port}`;
  const makeLink: DeskServer['makeLink'] = async (name = 'Ada', role = 'owner') => {
    const { url } = await owner.run('make-desk-link', { name, role });
    return url.replace('//127.0.0.1:', '//localhost:');
  };
  return {
    origin,
    owner,
    makeLink,
    async enter(page, place = '', name, role) {
      await page.goto(await makeLink(name, role));
      await page.getByRole('button', { name: /^(Enter|Entrer)$/ }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (place) await page.goto(`${origin}/desk${place}`);
    },
    async stop() {
      await owner.close();
      server.kill('SIGTERM');
      await once(server, 'exit');
      await postgres?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on('message', (message: { signUps?: string }) => {
      if (message.signUps === 'open') resolve();
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
