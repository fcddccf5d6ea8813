import { setTimeout as wait } from 'node:timers/promises';
import { findSendingProblems } from '../checks/check-settings.ts';
import { createDnsResolver } from '../checks/dns-resolver.ts';
import { inspectDataFolder } from '../data-folder/contents.ts';
import { FolderInUseError } from '../data-folder/lock.ts';
import { openDatabase } from '../database/open-database.ts';
import type { OwnerContext } from '../define-command.ts';
import type { Env } from '../env.ts';
import { listIssueMails, loadIssueMails } from '../mail/service/load-mails.ts';
import { toMailDestination } from '../mail/smtp/mail-destination.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { toPrivateOrigin, toSenderOf } from '../release/identity.ts';
import { findShownMailDir, readShownParts } from '../release/open-release.ts';
import { hasReaders } from '../secrets/check-secret.ts';
import { createSecret, loadSecretKey } from '../secrets/secret.ts';
import { offerOf } from '../sponsors/pricing/release-prices.ts';
import { connectOwner, createOwner, type Owner } from './owner.ts';
import { createOwnerApi } from './owner-app.ts';
import { type OwnerSocket, takeOwnerSocket } from './owner-socket.ts';
import { toSocketPath } from './socket-path.ts';

export interface OpenOptions {
  /** Whether a database may be made where there is none. */
  readonly mayCreate?: boolean;
  /** Whether tables are brought up to date. Default true. */
  readonly migrates?: boolean;
  /**
   * Whether the embedded database may be opened here while no server runs. Default true. False for unattended
   * commands: one that runs just when a server starts would lock that server out.
   */
  readonly mayOpenEmbedded?: boolean;
}

/** From locking a folder to listening there takes milliseconds. A server whose `owner.sock` was deleted never listens again. */
const LISTEN_TIMEOUT_MS = 3000;
const POLL_MS = 50;

/**
 * Opens the data for the owner: through the running server where there is one, else in this process. Throws an OwnerProblem
 * or a StartupError when that cannot be done.
 */
export async function openOwner(env: Env, options: OpenOptions = {}): Promise<Owner> {
  if (env.DATABASE_URL) return openHere(env, options);
  const running = await connectOwner(toSocketPath(env.DATA_DIR));
  if (running) return running;
  if (options.mayOpenEmbedded === false)
    throw new OwnerProblem(
      `no server runs on DATA_DIR (${env.DATA_DIR}); start it, or set DATA_DIR to its folder`,
    );
  if (!options.mayCreate && inspectDataFolder(env.DATA_DIR) === 'new') {
    throw new OwnerProblem(
      `there is no database in DATA_DIR (${env.DATA_DIR}); it is made when the server starts for the first time. Is DATA_DIR right?`,
    );
  }
  const taken = await connectOrTake(env.DATA_DIR);
  if ('place' in taken) return taken;
  const socket = taken;
  try {
    const owner = await openHere(env, options, (context) => socket.serve(createOwnerApi(context, SILENT)));
    return {
      ...owner,
      async close() {
        await socket.stopServing();
        await owner.close().finally(socket.release);
      },
    };
  } catch (error) {
    await socket.release();
    throw error;
  }
}

/** Another process may have the folder by now, and listen a moment later. */
async function connectOrTake(dataDir: string): Promise<Owner | OwnerSocket> {
  const deadline = performance.now() + LISTEN_TIMEOUT_MS;
  for (;;) {
    try {
      return await takeOwnerSocket(dataDir, { holder: 'command' });
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      const running = await connectOwner(toSocketPath(dataDir));
      if (running) return running;
      if (performance.now() >= deadline) throw error;
      await wait(POLL_MS);
    }
  }
}

const SILENT = { info: () => undefined, error: () => undefined };

async function openHere(
  env: Env,
  { migrates = true }: OpenOptions,
  onOpen: (context: OwnerContext) => void = () => undefined,
): Promise<Owner> {
  const database = await openDatabase(
    { dataDir: env.DATA_DIR, ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }) },
    { migrates },
  );
  // A server on PostgreSQL already has a secret of its own, and readers had one: with a new one, no link or hash would match.
  const mayCreate = !env.DATABASE_URL && !(await hasReaders(database.db));
  const secretKey = () =>
    loadSecretKey({
      dataDir: env.DATA_DIR,
      ...(env.SECRET_KEY && { secretKey: env.SECRET_KEY }),
      mayCreate,
    });
  // Before this process adds the first readers: a server does not start with readers and without their secret.
  try {
    if (mayCreate && migrates) secretKey();
  } catch (error) {
    await database.close();
    throw error;
  }
  const shown = () => readShownParts(env, new Date());
  const from = () => toSenderOf(env, shown()?.manifest);
  const origin = () => env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`;
  const context: OwnerContext = {
    db: database.db,
    engine: database.engine,
    secret: () => createSecret(secretKey()),
    secretKey,
    origin,
    privateOrigin: () => toPrivateOrigin(env, shown()?.manifest, origin),
    from,
    mailDestination: toMailDestination(env),
    sendingProblems: () => findSendingProblems(env, from()),
    offer: () => offerOf(shown() ?? { pricing: { ok: false } }),
    findIssueMails(issue) {
      const folder = findShownMailDir(env, new Date());
      return folder === undefined ? undefined : loadIssueMails(folder, issue);
    },
    listIssueMails() {
      const folder = findShownMailDir(env, new Date());
      return folder === undefined ? [] : listIssueMails(folder);
    },
    env,
    variables: process.env,
    dns: createDnsResolver(),
    now: () => new Date(),
  };
  onOpen(context);
  return createOwner(context, database.close);
}
