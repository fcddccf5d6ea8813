// From settings to services: which database, which way for mails, which secret.
import { join } from 'node:path';
import { defaultLocale, paths, type SiteManifest } from '@midweek/core';
import type { FastifyBaseLogger } from 'fastify';
import { findSendingProblems } from './checks/check-settings.ts';
import { createOwnerApi } from './commands/owner-app.ts';
import { type OwnerSocket, takeOwnerSocket } from './commands/owner-socket.ts';
import { createDataDirCheck } from './database/data-dir-check.ts';
import { isWithoutDatabase, refuseMovedDatabase } from './database/data-folder.ts';
import type { PreparedServices } from './database/keep-services-open.ts';
import { prepareDatabase } from './database/open-database.ts';
import type { FindServedRelease, OwnerContext } from './define-command.ts';
import { type Env, isLoopback } from './env.ts';
import { LIMITS } from './limits.ts';
import { createDkimSigner } from './mail/smtp/dkim.ts';
import { toMailDestination, toOutbox } from './mail/smtp/mail-destination.ts';
import { createOutboxTransport, createSmtpTransport, type Transport } from './mail/smtp/transport.ts';
import type { LoadedRelease } from './release/load-release.ts';
import { toPrivateOrigin } from './release/private-origin.ts';
import { toSenderOf } from './release/sender.ts';
import { checkSecret, SecretProblem } from './secrets/check-secret.ts';
import { createSecret, prepareSecret } from './secrets/secret.ts';
import { createServices, type ServiceOptions, type Services } from './services.ts';
import { StartupError } from './startup-error.ts';
import { toConversionHooks } from './subscriptions/conversions/conversion-hook.ts';

/** What the app gives to its services. */
export interface Surroundings {
  readonly log: FastifyBaseLogger;
  /** Where the server listens, once it does. */
  readonly listeningOrigin: () => string;
}
/** Throws a StartupError for what only the owner can change: another process that has the folder, a damaged secret. */
export type PrepareServices = (surroundings: Surroundings) => Promise<PreparedServices<Services>>;

export type ConfiguredServices =
  | { readonly ok: true; readonly prepareServices: PrepareServices; readonly outboxDir: string | undefined }
  | { readonly ok: false; readonly reason: string };

/** What the services take from the release that is served. */
type BuiltParts = Pick<LoadedRelease, 'id' | 'mails' | 'site' | 'pricing'>;

/**
 * The release changes while the server runs, so call `current` each time. `lookForRelease` resolves once the server has switched to the release that
 * it should serve, or with the reason why it cannot.
 */
export function configureServices(
  env: Env,
  current: () => BuiltParts,
  lookForRelease: () => Promise<string | undefined> = async () => undefined,
  { acceptsSecret = false }: { readonly acceptsSecret?: boolean } = {},
): ConfiguredServices {
  const loaded = current().mails;
  if (!loaded.ok) return loaded;
  // A release without mails never takes the place of one with them.
  const built = {
    from: () => toSenderOf(env, current().site.manifest),
    mails: () => {
      const { mails } = current();
      return mails.ok ? mails.mails : loaded.mails;
    },
    offer: () => {
      const { pricing } = current();
      return pricing.ok ? pricing.file.offer : undefined;
    },
    apart: () => current().site.manifest.apart,
    findServedRelease: async () => {
      const problem = await lookForRelease();
      return { id: current().id ?? null, problem: problem ?? null };
    },
    // A site named by the settings may keep its pages elsewhere, so a page that is missing here proves nothing.
    ...(current().id !== undefined && {
      hasPage: (issue: number) => current().site.pages.has(defaultLocale(), { path: paths.issue(issue) }),
    }),
  };
  // PUBLIC_URL says that there are readers: a proxy on this machine may look like a browser on it.
  const hasViewer = isLoopback(env.HOST) && !env.SMTP_URL && !env.PUBLIC_URL;
  return {
    ok: true,
    outboxDir: hasViewer ? toOutbox(env.DATA_DIR) : undefined,
    async prepareServices(surroundings) {
      if (!env.DATABASE_URL) refuseMovedDatabase(env.DATA_DIR);
      for (const problem of findSendingProblems(env, built.from())) surroundings.log.warn(problem);
      const socket = await takeSocket(env, surroundings.log);
      try {
        const { hasLostSecret, openDatabase, prepared } = prepare(
          env,
          built,
          surroundings,
          socket,
          acceptsSecret,
        );
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
    },
  };
}

interface BuiltOptions
  extends Pick<ServiceOptions, 'from' | 'mails' | 'hasPage'>,
    Pick<OwnerContext, 'offer'> {
  readonly apart: () => SiteManifest['apart'];
  readonly findServedRelease: FindServedRelease;
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
  env: Env,
  { offer, apart, findServedRelease, ...built }: BuiltOptions,
  { log, listeningOrigin }: Surroundings,
  socket: OwnerSocket | undefined,
  acceptsSecret: boolean,
): {
  prepared: PreparedServices<Services>;
  /** There is a database, and no secret: before readers are served, it has to be known whether they had another one. */
  hasLostSecret: boolean;
  openDatabase: () => Promise<void>;
} {
  const where = { dataDir: env.DATA_DIR, ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }) };
  const database = prepareDatabase(where);
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
  const { from } = built;
  const services = createServices({
    database,
    secret,
    ...built,
    transport: toTransport(env),
    mailConnections: env.MAIL_CONNECTIONS,
    mailRate: env.MAIL_RATE,
    ...(env.BOUNCE_DOMAIN && { bounceDomain: env.BOUNCE_DOMAIN }),
    ...(env.OWNER_EMAIL && { ownerEmail: env.OWNER_EMAIL }),
    ...(env.OWNER_TOKEN && { ownerToken: env.OWNER_TOKEN }),
    origin: () => env.PUBLIC_URL ?? listeningOrigin(),
    privateOrigin: () => toPrivateOrigin(env, apart(), listeningOrigin()),
    allWithoutProof: env.SIGNUP_RATE_LIMIT,
    blockedNetworks: env.BLOCKED_NETWORKS,
    blockedDomains: env.BLOCKED_DOMAINS,
    checksMailDomains: (env.MX_CHECK ?? (env.SMTP_URL ? 'on' : 'off')) === 'on',
    mailEvents: {
      ...(env.MAILGUN_WEBHOOK_KEY && { mailgunKey: env.MAILGUN_WEBHOOK_KEY }),
      ...(env.POSTMARK_WEBHOOK_PASSWORD && { postmarkPassword: env.POSTMARK_WEBHOOK_PASSWORD }),
      ...(env.SES_TOPIC_ARN && { sesTopicArn: env.SES_TOPIC_ARN }),
    },
    conversionHooks: toConversionHooks(env.CONVERSION_WEBHOOK_URL, env.CONVERSION_WEBHOOK_SECRET),
    log,
  });
  const { db, engine } = database;
  const { enqueue, origin, privateOrigin, now } = services;
  const writesToDataDir = !env.DATABASE_URL || !env.SMTP_URL;
  const prepared: PreparedServices<Services> = {
    services,
    async open() {
      await openDatabase();
      await services.startQueues();
    },
    onLost: database.onLost,
    serveOwner: () =>
      socket?.serve(
        createOwnerApi(
          {
            db,
            engine,
            secret: () => secret,
            secretKey: () => key,
            openQueue: async () => enqueue,
            origin,
            privateOrigin,
            from,
            mailDestination: toMailDestination(env),
            sendingProblems: () => findSendingProblems(env, from()),
            offer,
            findServedRelease,
            now,
          },
          log,
        ),
      ),
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
