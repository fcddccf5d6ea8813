// From settings to services: which database, which way for mails, which secret.
import { dirname, join } from 'node:path';
import { toConversionHooks } from './attribution/conversion-hook.ts';
import { openDatabase } from './db/database.ts';
import { loadSecret } from './db/secret.ts';
import { loadMails } from './delivery/load-mails.ts';
import { createOutboxTransport, createSmtpTransport } from './delivery/transport.ts';
import { type Env, isLoopback } from './env.ts';
import { withOwnerSocket } from './owner/with-owner-socket.ts';
import { createServices, type OpenServices } from './services.ts';

export type ConfiguredServices =
  | { readonly ok: true; readonly openServices: OpenServices; readonly outboxDir: string | undefined }
  | { readonly ok: false; readonly reason: string };

export function configureServices(env: Env): ConfiguredServices {
  const loaded = loadMails(env.MAIL_DIR ?? join(dirname(env.SITE_MANIFEST), 'mail'));
  if (!loaded.ok) return loaded;
  const outbox = join(env.DATA_DIR, 'outbox');
  // PUBLIC_URL says that there are readers: a proxy on this machine may look like a browser on it.
  const hasViewer = isLoopback(env.HOST) && !env.SMTP_URL && !env.PUBLIC_URL;
  return {
    ok: true,
    outboxDir: hasViewer ? outbox : undefined,
    async openServices({ log, listeningOrigin }) {
      const where = { dataDir: env.DATA_DIR, ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }) };
      return withOwnerSocket(where, log, async () => {
        const database = await openDatabase(where);
        const secret = loadSecret({
          dataDir: env.DATA_DIR,
          ...(env.SECRET_KEY && { secretKey: env.SECRET_KEY }),
        });
        const services = await createServices({
          database,
          secret,
          mails: loaded.mails,
          transport: env.SMTP_URL ? createSmtpTransport(env.SMTP_URL) : createOutboxTransport(outbox),
          from: env.MAIL_FROM,
          ...(env.OWNER_EMAIL && { ownerEmail: env.OWNER_EMAIL }),
          ...(env.OWNER_TOKEN && { ownerToken: env.OWNER_TOKEN }),
          origin: () => env.PUBLIC_URL ?? listeningOrigin(),
          allWithoutProof: env.SIGNUP_RATE_LIMIT,
          blockedNetworks: env.BLOCKED_NETWORKS,
          blockedDomains: env.BLOCKED_DOMAINS,
          checksMailDomains: (env.MX_CHECK ?? (env.SMTP_URL ? 'on' : 'off')) === 'on',
          conversionHooks: toConversionHooks(env.CONVERSION_WEBHOOK_URL, env.CONVERSION_WEBHOOK_SECRET),
          log,
        });
        return { services, database, secret };
      });
    },
  };
}
