// From settings to services: which database, which way for mails, which secret.
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { findSendingProblems } from './checks/check-settings.ts';
import { createDnsResolver } from './checks/dns-resolver.ts';
import { createOwnerApi } from './commands/owner-app.ts';
import { type OwnerSocket, takeOwnerSocket } from './commands/owner-socket.ts';
import { isWithoutDatabase, refuseMovedDatabase } from './data-folder/contents.ts';
import { createDataDirCheck } from './data-folder/write-check.ts';
import { prepareDatabase } from './database/open-database.ts';
import type { OwnerContext } from './define-command.ts';
import type { Env } from './env.ts';
import { findHandleProblem } from './http/max-connections.ts';
import { LIMITS } from './limits.ts';
import { listIssueMails, loadIssueMails } from './mail/service/load-mails.ts';
import { createDkimSigner } from './mail/smtp/dkim.ts';
import { toMailDestination, toOutbox } from './mail/smtp/mail-destination.ts';
import { createOutboxTransport, createSmtpTransport, type Transport } from './mail/smtp/transport.ts';
import { toSenderOf } from './release/identity.ts';
import { checkSecret, SecretProblem } from './secrets/check-secret.ts';
import { createSecret, prepareSecret } from './secrets/secret.ts';
import { createServices, type PreparedServer, type Surroundings } from './services.ts';
import { offerOf } from './sponsors/pricing/release-prices.ts';
import { StartupError } from './startup-error.ts';

interface PrepareOptions {
  /** Resolves once the server has switched to the release that it should serve, or with the reason why it cannot. */
  readonly lookForRelease?: () => Promise<string | undefined>;
  /** Whether the server goes on although the secret is lost. */
  readonly acceptsSecret?: boolean;
  /** That the settings were read from. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** Throws a StartupError for what only the owner can change: another process that has the folder, a damaged secret. */
export async function prepareServices(
  surroundings: Surroundings,
  options: PrepareOptions = {},
): Promise<PreparedServer> {
  const { env, releases, log } = surroundings;
  if (!env.DATABASE_URL) refuseMovedDatabase(env.DATA_DIR);
  const from = toSenderOf(env, releases.current().site.manifest);
  for (const problem of findSendingProblems(env, from)) log.warn(problem);
  const few = findHandleProblem();
  if (few) log.warn(`${few.message} ${few.cure}`);
  const socket = await takeSocket(env, log);
  try {
    const { hasLostSecret, openDatabase, prepared } = prepare(surroundings, socket, options);
    if (hasLostSecret)
      await openDatabase().catch(async (error: unknown) => {
        // Everything else is tried again in the background.
        if (!(error instanceof SecretProblem)) return;
        await prepared.close();
        throw error;
      });
    return prepared;
  } catch (error) {
    await socket?.release();
    throw error;
  }
}

/**
 * The lock of the embedded database. PostgreSQL needs none: if its servers share DATA_DIR, commands reach the first one; if they cannot write there,
 * commands reach none.
 */
async function takeSocket(
  env: Env,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<OwnerSocket | undefined> {
  try {
    return await takeOwnerSocket(env.DATA_DIR, {
      // A server on PostgreSQL can do without.
      waitMs: env.DATABASE_URL ? 0 : LIMITS.folderTimeoutMs,
      onWait: (reason) => log.warn(`Waiting: ${reason}`),
    });
  } catch (error) {
    if (!env.DATABASE_URL || !(error instanceof StartupError)) throw error;
    log.info(`"midweek publish" does not wait for this server: ${error.message}`);
    return undefined;
  }
}

function prepare(
  surroundings: Surroundings,
  socket: OwnerSocket | undefined,
  { lookForRelease = async () => undefined, acceptsSecret = false, variables = {} }: PrepareOptions,
): {
  prepared: PreparedServer;
  /** There is a database, and no secret: before readers are served, it has to be known whether they had another one. */
  hasLostSecret: boolean;
  openDatabase: () => Promise<void>;
} {
  const { env, releases, log } = surroundings;
  const database = prepareDatabase({
    dataDir: env.DATA_DIR,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
  });
  const preparedSecret = prepareSecret(
    { dataDir: env.DATA_DIR, ...(env.SECRET_KEY && { secretKey: env.SECRET_KEY }) },
    env.DATABASE_URL !== undefined,
  );
  const { key } = preparedSecret;
  const secret = createSecret(key);
  const place = env.SECRET_KEY ? 'SECRET_KEY' : join(env.DATA_DIR, 'secret');
  async function openDatabase() {
    await database.open();
    await checkSecret(database.db, { ...preparedSecret, place, isAccepted: acceptsSecret });
    preparedSecret.keep();
  }
  const services = createServices({ ...surroundings, database, secret, transport: toTransport(env) });
  const { origin, privateOrigin, from, now } = services;
  const ownerContext: OwnerContext = {
    db: database.db,
    engine: database.engine,
    secret: () => secret,
    secretKey: () => key,
    origin,
    privateOrigin,
    from,
    mailDestination: toMailDestination(env),
    sendingProblems: () => findSendingProblems(env, from()),
    offer: () => offerOf(releases.current()),
    findIssueMails: (issue: string) => loadIssueMails(releases.current().mailDir, issue),
    listIssueMails: () => listIssueMails(releases.current().mailDir),
    async findServedRelease() {
      const problem = await lookForRelease();
      return { id: releases.current().id, problem: problem ?? null };
    },
    env,
    variables,
    dns: createDnsResolver(),
    now,
  };
  const writesToDataDir = !env.DATABASE_URL || !env.SMTP_URL;
  const prepared: PreparedServer = {
    services,
    ownerContext,
    async open() {
      await openDatabase();
    },
    onLost: database.onLost,
    serveOwner: () => socket?.serve(createOwnerApi(ownerContext, log)),
    ...(writesToDataDir && { findDataDirProblem: createDataDirCheck(env.DATA_DIR) }),
    async close() {
      preparedSecret.undo();
      await socket?.stopServing();
      await services.close().finally(() => socket?.release());
    },
  };
  const hasLostSecret = preparedSecret.isNew && !env.DATABASE_URL && !isWithoutDatabase(env.DATA_DIR);
  return { prepared, hasLostSecret, openDatabase };
}

function toTransport(env: Env): Transport {
  const { SMTP_URL, MAIL_CONNECTIONS: connections, DKIM_SELECTOR, DKIM_KEY_FILE } = env;
  if (!SMTP_URL) return createOutboxTransport(toOutbox(env.DATA_DIR));
  const sign =
    DKIM_SELECTOR && DKIM_KEY_FILE
      ? createDkimSigner({ selector: DKIM_SELECTOR, keyFile: DKIM_KEY_FILE })
      : undefined;
  return createSmtpTransport(SMTP_URL, { connections, sign });
}
