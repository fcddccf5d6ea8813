// The environment variables of the server: the only place that knows their names.
import { isIPv4, isIPv6 } from 'node:net';
import { EMBEDDED_SEARCH } from '@midweek/core';
import { locateSite, type SiteFolder } from '@midweek/core/files';
import { z } from 'zod';
import { DEFAULT_CONNECTIONS } from './mail/smtp/transport.ts';
import { StartupError } from './startup-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const List = z.string().transform((list) => list.split(',').map((entry) => entry.trim()));

/** MIDWEEK_SITE says whose server it is; it is not a setting, because settings belong to a newsletter. */
const toEnvSchema = (site: SiteFolder) =>
  z.object({
    /** Port to listen on; 0 takes any free one. Default 3000. */
    PORT: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65_535)
      .default(3000)
      .describe('a whole number from 0 to 65535'),
    /**
     * Address to listen on. Default 127.0.0.1: only this machine (or a proxy on it) can connect.
     * 0.0.0.0 opens the server to the network, which a container needs.
     */
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1')
      .describe('an IP address or a host name, e.g. 127.0.0.1 or 0.0.0.0'),
    /** Least important log lines to write. Default info. */
    LOG_LEVEL: z
      .enum(LOG_LEVELS)
      .default('info')
      .describe(`one of ${LOG_LEVELS.join(', ')}`),
    /** Folder of the releases, written by builds; the server serves the current one and follows it. Default: those of the newsletter. */
    RELEASES_DIR: z.string().default(site.releases).describe('a folder'),
    /** Folder of the content, to say whether the release is older than it. Nothing in it is read. Default: that of the newsletter. */
    CONTENT_DIR: z.string().default(site.folder).describe('a folder'),
    /** Folder of one built site, served instead of the releases for as long as the server runs. Default: none. */
    SITE_DIR: z.string().optional().describe('a folder'),
    /** The manifest of that site. Default: site.json, beside SITE_DIR. */
    SITE_MANIFEST: z.string().optional().describe('a JSON file'),
    /** Folder of the search indexes, written by the build. Default: search, in the release. */
    SEARCH_DIR: z.string().optional().describe('a folder'),
    /** What search clients must send as application id and key. Not secret: every page has them. */
    SEARCH_APP_ID: z.string().default(EMBEDDED_SEARCH.appId).describe('a text'),
    SEARCH_API_KEY: z.string().default(EMBEDDED_SEARCH.apiKey).describe('a text'),
    /**
     * Ordinary searches that one client may send in ten seconds; 0 for no limit. A search that takes more processor time than an ordinary
     * one counts as several. Default 200: two readers of one household, typing fast.
     */
    SEARCH_RATE_LIMIT: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .default(200)
      .describe('a whole number, 0 for no limit'),
    /**
     * Proxies whose X-Forwarded-For is trusted, separated by commas. Without it, all readers behind a proxy would share one rate limit.
     * Default loopback: a proxy on this machine.
     */
    TRUSTED_PROXIES: List.refine((entries) => entries.every(isProxy))
      .default(['loopback'])
      .describe('a list of IP addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal'),
    /** Folder of the database, the outbox and the secret. Default: data, in this repository, or in the folder of another newsletter. */
    DATA_DIR: z.string().default(site.data).describe('a folder'),
    /** A PostgreSQL server. Default: none, a database of its own in DATA_DIR. */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional()
      .describe('an address such as postgres://user:password@host/database'),
    /** What tokens and hashes are made with. Default: made at the first start and kept in DATA_DIR; servers on one PostgreSQL share it. */
    SECRET_KEY: z.string().min(32).optional().describe('a text of at least 32 characters'),
    /** Where readers find the site: start of links in mails. With `api` in site.yml, private links lead there instead. Default: where the server listens. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional()
      .describe('an address such as https://midweek.example'),
    /**
     * Further origins whose pages may send forms and searches here, with commas between: a preview of the site, another site that searches in
     * this one. With `api` in site.yml, the site itself is one of them. Default: none.
     */
    SITE_ORIGINS: List.refine((origins) => origins.every(isOrigin))
      .default([])
      .describe(
        'a list of origins such as https://preview.midweek.example, each without a path; * is not one',
      ),
    /** Folder of the mails, written by the build. Default: mail, in the release. */
    MAIL_DIR: z.string().optional().describe('a folder'),
    /**
     * The mail server. Default: none, mails are kept in the outbox of DATA_DIR. A browser on this machine shows them at /outbox,
     * as long as HOST is loopback and PUBLIC_URL is not set. With a password in an smtp:// address the connection must be encrypted
     * by STARTTLS; `?requireTLS=false` at its end allows plain text.
     */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//)
      .optional()
      .describe('an address such as smtps://user:password@mail.example.com'),
    /** Sender of all mails; without a name, that of the newsletter. Default: `sender` in site.yml, or else midweek@localhost. */
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]+$/)
      .optional()
      .describe('an address such as hello@example.com, or with a name: The desk <hello@example.com>'),
    /** Connections to the mail server, and so mails that are handed over at the same time. Default 5. */
    MAIL_CONNECTIONS: z
      .string()
      .regex(/^([1-9]|[1-9]\d)$/)
      .transform(Number)
      .default(DEFAULT_CONNECTIONS)
      .describe('a whole number from 1 to 99'),
    /** Mails of an issue that this server sends in a second; 0 for as many as the mail server takes. Default 0. */
    MAIL_RATE: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .default(0)
      .describe('a whole number, 0 for no limit'),
    /**
     * A domain whose mail is piped to `midweek mail bounce`: mails of issues that come back are sent there, each to an address of its own.
     * Default: they go to the sender.
     */
    BOUNCE_DOMAIN: z
      .string()
      .regex(/^[a-z\d.-]{3,180}$/i)
      .optional()
      .describe('a domain such as bounces.midweek.example'),
    /** Signs mails with DKIM for the domain of the sender: what comes before ._domainkey in the DNS record. Default: mails are not signed. */
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z\d.-]{1,63}$/i)
      .optional()
      .describe('a name such as midweek'),
    /** The private key for it, as a PEM file. */
    DKIM_KEY_FILE: z.string().optional().describe('a file'),
    /** Who is told about requests of sponsors and bursts of sign-ups. Default: nobody; bursts are in the log, requests in `midweek sponsors list`. */
    OWNER_EMAIL: z.email().optional().describe('an email address'),
    /** Whether the domain of an address must take mail. Default: on with SMTP_URL, off without. */
    MX_CHECK: z.enum(['on', 'off']).optional().describe('on or off'),
    /** Sign-ups per minute before browsers must solve a proof of work; 0 for no such limit (those of one network, domain or mailbox stay). Default 120. */
    SIGNUP_RATE_LIMIT: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .default(120)
      .describe('a whole number, 0 for no limit'),
    /** Events of page views, reading and clicks that one client may send in a minute; 0 for no limit. Default 1200: an office of readers. */
    COLLECTOR_RATE_LIMIT: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .default(1200)
      .describe('a whole number, 0 for no limit'),
    /** Networks that cannot sign up, with commas between. */
    BLOCKED_NETWORKS: List.refine((entries) => entries.every(isNetwork))
      .default([])
      .describe('a list of IP addresses and networks such as 10.0.0.0/8'),
    /** Domains whose addresses cannot sign up, with commas between. */
    BLOCKED_DOMAINS: List.default([]).describe('a list of domains'),
    /** Who is told about confirmed subscriptions, with commas between. Default: nobody. */
    CONVERSION_WEBHOOK_URL: List.refine((urls) => urls.every(isHttpUrl))
      .default([])
      .describe('a list of addresses such as https://ads.example/conversions'),
    /** What these messages are signed with; the receivers know it too. */
    CONVERSION_WEBHOOK_SECRET: z.string().min(16).optional().describe('a text of at least 16 characters'),
    /** The key by which Mailgun signs its webhooks. Default: there is no /api/mail-events/mailgun. */
    MAILGUN_WEBHOOK_KEY: z.string().min(16).optional().describe('a text of at least 16 characters'),
    /** The password that Postmark sends with its webhooks, by basic authentication. Default: there is no /api/mail-events/postmark. */
    POSTMARK_WEBHOOK_PASSWORD: z.string().min(16).optional().describe('a text of at least 16 characters'),
    /** The SNS topic to which SES publishes bounces and complaints. Default: there is no /api/mail-events/ses. */
    SES_TOPIC_ARN: z
      .string()
      .regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]{1,256}$/)
      .optional()
      .describe('the ARN of an SNS topic, such as arn:aws:sns:eu-west-1:123456789012:midweek'),
    /** What /metrics and /readyz ask for, as bearer token. Default: both are closed. */
    METRICS_TOKEN: z.string().min(16).optional().describe('a text of at least 16 characters'),
    /** What /sponsor/deadlines.ics asks for, as ?token=…; calendars cannot send it otherwise. Default: there is no such calendar. */
    OWNER_TOKEN: z.string().min(16).optional().describe('a text of at least 16 characters'),
  });
export type Env = z.output<ReturnType<typeof toEnvSchema>>;

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** As browsers write it. Without encryption only on this machine. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.origin !== text || text.includes('*')) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
  );
}

function isProxy(entry: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(entry) || isNetwork(entry);
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix = '0', ...rest] = entry.split('/');
  const maxPrefix = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix;
}

/** Whether only this machine can connect to a host. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(host);
}

/** Settings that are never repeated in a message. */
const SECRETS: readonly (keyof Env)[] = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'CONVERSION_WEBHOOK_URL',
  'CONVERSION_WEBHOOK_SECRET',
  'OWNER_TOKEN',
  'MAILGUN_WEBHOOK_KEY',
  'POSTMARK_WEBHOOK_PASSWORD',
  'SES_TOPIC_ARN',
];

/** Reads the settings; an empty value counts as not set. Throws a StartupError with one sentence per bad variable. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const schema = toEnvSchema(locateSite(given.MIDWEEK_SITE));
  const result = schema.safeParse(given);
  if (result.success) {
    const { CONVERSION_WEBHOOK_URL: urls, CONVERSION_WEBHOOK_SECRET: key } = result.data;
    if (urls.length > 0 && !key) {
      throw new StartupError(
        'CONVERSION_WEBHOOK_URL is set, but CONVERSION_WEBHOOK_SECRET is not: messages are signed with it.',
      );
    }
    if (!result.data.DKIM_SELECTOR !== !result.data.DKIM_KEY_FILE) {
      throw new StartupError(
        'DKIM_SELECTOR and DKIM_KEY_FILE are set together: the DNS record and its private key.',
      );
    }
    return result.data;
  }
  const names = new Set(result.error.issues.map((issue) => issue.path[0] as keyof Env));
  const sentences = [...names].map(
    (name) =>
      `${name} is ${SECRETS.includes(name) ? 'set' : `"${given[name]}"`}, but must be ${schema.shape[name].description}.`,
  );
  throw new StartupError(sentences.join('\n'));
}

export interface Setting {
  readonly name: string;
  /** What is in effect; of a secret only that it is set. */
  readonly value: string;
  readonly isDefault: boolean;
}

/** The settings in effect, for the owner to look at. */
export function listSettings(variables: Readonly<Record<string, string | undefined>>, env: Env): Setting[] {
  return (Object.keys(toEnvSchema(locateSite()).shape) as (keyof Env)[]).map((name) => {
    const value = env[name] ?? [];
    const text = Array.isArray(value) ? value.join(',') : String(value);
    return {
      name,
      value: SECRETS.includes(name) && text !== '' ? 'set' : text,
      isDefault: !variables[name],
    };
  });
}
