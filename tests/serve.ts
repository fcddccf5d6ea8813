// Builds the site that MIDWEEK_SITE names, starts it (and, with `--with-fixtures`, the fixture sites, two at a time), and says so when all of them
// answer. Playwright would start one after the other.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FIXTURE_SITES, type FixtureSite } from './verify/sites/sites.ts';

const SITE_PORT = 4173;
export const SITE = `http://127.0.0.1:${SITE_PORT}`;
export const READY = 'All sites of the tests are served.';

const PROJECT = join(import.meta.dirname, '..');
/** Answers when the database is open, which is a while after the first page. */
const WITH_DATABASE = '/api/sponsor/calendar';

if (import.meta.main) await serveAll();

/** Two at a time, one for each core: a server that gets no processor time gives up. */
async function serveAll(): Promise<void> {
  // Otherwise the tests would ask the servers of somebody else.
  if (await isAnswered(`${SITE}/healthz`)) {
    throw new Error(`tests: something listens on port ${SITE_PORT} already; stop it first`);
  }
  const built = spawnSync(process.execPath, [join(PROJECT, 'cli/src/main.ts'), 'build'], {
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(1);
  const servers: ChildProcess[] = [];
  const stopAll = () => {
    for (const server of servers) server.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
  const serve = async (url: string, ...command: Parameters<typeof start>) => {
    const server = start(...command);
    servers.push(server);
    server.on('exit', (code) => {
      stopAll();
      process.exit(code ?? 1);
    });
    await untilAnswered(url);
  };
  const hasFixtures = process.argv.includes('--with-fixtures');
  const fixtures = Object.entries<FixtureSite>(hasFixtures ? FIXTURE_SITES : {}).values();
  const serveFixtures = async () => {
    for (const [name, { port, apiPort = port, isCounting, isStatic }] of fixtures) {
      const path = isCounting ? WITH_DATABASE : isStatic ? '/' : '/healthz';
      const url = `http://127.0.0.1:${apiPort}${path}`;
      await serve(url, 'tests/verify/sites/serve.ts', [name]);
    }
  };
  const serveSite = () =>
    serve(`${SITE}${WITH_DATABASE}`, 'server/src/main.ts', [], {
      PORT: String(SITE_PORT),
      LOG_LEVEL: 'warn',
      DATA_DIR: process.env.MIDWEEK_TEST_DATA ?? '',
    });
  await Promise.all([serveSite().then(serveFixtures), serveFixtures()]);
  console.log(READY);
}

function start(script: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [join(PROJECT, script), ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function untilAnswered(url: string): Promise<void> {
  while (!(await isAnswered(url))) await wait(100);
}
