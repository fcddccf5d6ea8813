// The services on a database of their own, with a clock that tests move and mails that tests read.
import {
  listLocales,
  listParts,
  MAIL_NAMES,
  type MailFile,
  type Pricing,
  type SiteManifest,
  type SponsorOffer,
  toHref,
  WORKFLOW_PATHS,
} from '@midweek/core';
import PostalMime, { type Email } from 'postal-mime';
import { type AppOptions, buildApp } from '../app.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { OwnerContext } from '../define-command.ts';
import { loadSite } from '../files/load-site.ts';
import type { Mails, Release } from '../files/release.ts';
import type { Transport } from '../mail/smtp/transport.ts';
import { createSecret } from '../secrets/secret.ts';
import { createServices, type ServiceOptions, type Services } from '../services.ts';
import { openTestDatabase } from './databases/test-database.ts';
import { OFFER } from './price-list.ts';
import { testEnv } from './test-env.ts';
import { serveSite } from './test-releases.ts';
import { SITE_FILES, SITE_MANIFEST, writeTestSite } from './test-site.ts';

export const TEST_SECRET_KEY = 'a secret for tests, as long as a real one';
export const TEST_SECRET = createSecret(TEST_SECRET_KEY);

export interface SentMail {
  readonly to: string;
  readonly email: Email;
}

/** Mails that say their name, their language and their links. */
export const TEST_MAILS = Object.fromEntries(
  listLocales().map((locale) => [
    locale,
    {
      locale,
      mails: Object.fromEntries(
        MAIL_NAMES.map((name) => {
          const links = ['confirm', 'reminder', 'your-data'].includes(name)
            ? '{{actionUrl}}'
            : '{{actionUrl}}\n{{preferencesUrl}}\n{{unsubscribeUrl}}';
          return [name, { subject: `${name} ${locale}`, html: `<p>${links}</p>`, text: links }];
        }),
      ),
    } as MailFile,
  ]),
) as unknown as Mails;

const WORKFLOW_PAGES = [
  'confirm-your-email',
  'thanks-for-subscribing',
  'thanks-for-staying-with-us',
  'deleted',
];
const PROBLEM_STATES = ['expired', 'used', 'unknown'];
const FORM_STATES = [
  'invalid-email',
  'invalid-locale',
  'disposable-email',
  'form-too-fast',
  'proof-needed',
  'unavailable',
];

/** Pages with the places that the server fills in. */
export const WORKFLOW_FILES = Object.fromEntries(
  listLocales().flatMap((locale) => {
    const file = (page: string) => `${locale === 'en' ? '' : 'fr/'}workflow/${page}.html`;
    const states = (names: readonly string[]) =>
      names.map((name) => `<midweek-state name="${name}" hidden>${name} ${locale}</midweek-state>`).join('');
    return [
      ...WORKFLOW_PAGES.map((page) => [file(page), `<h1>${page} ${locale}</h1>`]),
      ...WORKFLOW_PATHS.map((path) => [
        `${toHref(locale, path).slice(1)}.html`,
        `<h1>${path} ${locale}</h1>${states(listParts(path))}`,
      ]),
      [file('link-problem'), `<h1>link problem ${locale}</h1>${states(PROBLEM_STATES)}`],
      [
        file('subscribe-again'),
        `<h1>again ${locale}</h1>${states(FORM_STATES)}<input value="" data-fill="value=email"><input value="" data-fill="value=ticket">`,
      ],
    ];
  }),
) as Readonly<Record<string, string>>;

/** Keeps what was sent; `refuse` decides about failures. */
export function createTestTransport() {
  const sent: SentMail[] = [];
  let refuse: (to: string) => Error | undefined = () => undefined;
  const transport: Transport = {
    async send(_id, { to, raw }, { begin }) {
      await begin();
      const error = refuse(to);
      if (error) throw error;
      sent.push({ to, email: await PostalMime.parse(Buffer.concat(raw)) });
    },
    wasHandedOver: async () => 'unknown',
    verify: async () => undefined,
    close: () => undefined,
  };
  return {
    transport,
    sent,
    refuseIf(rule: typeof refuse) {
      refuse = rule;
    },
  };
}

export interface TestServerOptions
  extends Partial<Pick<ServiceOptions, 'database' | 'transport' | 'log' | 'now' | 'fetchText'>> {
  /** Settings besides those of every test. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the log goes, of requests and of services; leave out for none. */
  readonly appLog?: NonNullable<AppOptions['log']>;
  readonly findDataDirProblem?: () => Promise<string | undefined>;
  /** Parts of the release. */
  readonly mails?: Mails;
  readonly manifest?: Partial<SiteManifest>;
  readonly pricing?: Pricing;
  readonly offer?: SponsorOffer;
  readonly collector?: Release['collector'];
  /** Wordings of forms of earlier releases, by name. */
  readonly wordings?: ReadonlyMap<string, string>;
  /** For tests of the desk. */
  readonly toOwnerContext?: (server: { database: OpenDatabase; services: Services }) => OwnerContext;
  /** More pages of the site. */
  readonly files?: Readonly<Record<string, string>>;
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/** A whole server that listens nowhere. Opening takes a second: one for each file of tests, closed in `afterAll`. */
export async function openTestServer({
  env = {},
  appLog,
  findDataDirProblem,
  mails = TEST_MAILS,
  manifest,
  pricing,
  offer = OFFER,
  files,
  collector,
  wordings,
  toOwnerContext = ({ services }) => services as unknown as OwnerContext,
  ...options
}: TestServerOptions = {}) {
  const database = options.database ?? (await openTestDatabase());
  const mailbox = createTestTransport();
  let time = Date.parse('2026-11-11T08:00:00Z');
  const opened = Promise.withResolvers<Services>();
  const site = writeTestSite({
    files: { ...SITE_FILES, ...WORKFLOW_FILES, ...files },
    manifest: { ...SITE_MANIFEST, ...manifest },
  });
  const app = buildApp({
    env: testEnv({
      PUBLIC_URL: 'https://midweek.example',
      MAIL_FROM: 'Midweek <hello@midweek.example>',
      ...env,
    }),
    releases: serveSite(loadSite(site), {
      mails: { ok: true, mails },
      ...(pricing && { pricing: { ok: true as const, file: { pricing, offer, pages: [] } } }),
      ...(collector && { collector }),
      ...(wordings && { wordings }),
    }),
    ...(appLog && { log: appLog }),
    database: {
      async prepare(surroundings) {
        const services = createServices({
          ...surroundings,
          database,
          secret: TEST_SECRET,
          transport: mailbox.transport,
          now: () => new Date(time),
          ...options,
        });
        opened.resolve(services);
        return {
          services,
          ownerContext: toOwnerContext({ database, services }),
          open: async () => undefined,
          onLost: () => undefined,
          serveOwner: () => undefined,
          ...(findDataDirProblem && { findDataDirProblem }),
          close: services.close,
        };
      },
    },
  });
  await app.ready();
  const services = await opened.promise;
  // A server does that when it listens.
  await services.work();

  /** Until every sign-up is decided and everything that can be done now is done. */
  async function settle(): Promise<void> {
    await services.decideSignups();
    await services.mailer.sendAll();
  }

  /** Lets time pass, until what is due then is done. */
  async function passTime(ms: number): Promise<void> {
    time += ms;
    await settle();
  }

  return {
    app,
    database,
    services,
    ...mailbox,
    settle,
    passTime,
    signUp: (email: string, { ip = '192.0.2.1', ...body }: { ip?: string; [field: string]: unknown } = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/subscribe',
        headers: { 'x-forwarded-for': ip },
        payload: { email, locale: 'en', ...body },
      }),
    now: () => new Date(time),
    advance(ms: number) {
      time += ms;
    },
    mailsTo: (address: string) => mailbox.sent.filter(({ to }) => to === address).map(({ email }) => email),
    async close() {
      await app.close();
      site.remove();
    },
  };
}
