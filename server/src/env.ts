// The settings: environment variables, or lines of the file .env. `npm run reference` writes .env.example and the handbook's page from here.
import { isIPv4, isIPv6 } from 'node:net';
import { isAbsolute } from 'node:path';
import { locateSite, type SiteFolder } from '@midweek/core/files';
import { z } from 'zod';
import { DEFAULT_CONNECTIONS } from './mail/smtp/transport.ts';
import { StartupError } from './startup-error.ts';

interface AboutSetting {
  readonly en: string;
  readonly fr: string;
  /** A value to copy, for a setting without a default. */
  readonly example?: string;
  /** Its value is never repeated in a message. */
  readonly isSecret?: true;
}
const aboutSettings = z.registry<AboutSetting>();

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const List = z.string().transform((list) => list.split(',').map((entry) => entry.trim()));

const toSecret = () => z.string().min(16).optional().describe('a text of at least 16 characters');

const toCount = (initial: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(initial)
    .describe('a whole number, 0 for no limit');

/** MIDWEEK_SITE names the newsletter; it is not a setting, because settings belong to a newsletter. */
const toEnvSchema = (site: SiteFolder) =>
  z.object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65_535)
      .default(3000)
      .describe('a whole number from 0 to 65535')
      .register(aboutSettings, {
        en: 'Port to listen on; 0 takes any free one.',
        fr: 'Le port d’écoute ; 0 prend n’importe quel port libre.',
      }),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1')
      .describe('an IP address or a host name, e.g. 127.0.0.1 or 0.0.0.0')
      .register(aboutSettings, {
        en: 'Address to listen on. By default only this machine can connect; 0.0.0.0 opens the server to the network, which a container needs.',
        fr: 'L’adresse d’écoute. Par défaut, seule cette machine peut se connecter ; 0.0.0.0 ouvre le serveur au réseau, ce dont un conteneur a besoin.',
      }),
    LOG_LEVEL: z
      .enum(LOG_LEVELS)
      .default('info')
      .describe(`one of ${LOG_LEVELS.join(', ')}`)
      .register(aboutSettings, {
        en: 'Least important log lines to write: fatal, error, warn, info, debug, trace or silent.',
        fr: 'Les lignes de journal les moins importantes à écrire : fatal, error, warn, info, debug, trace ou silent.',
      }),
    RELEASES_DIR: z.string().default(site.releases).describe('a folder').register(aboutSettings, {
      en: 'Folder of the releases; the server serves the current one and follows it. Default: build/releases of this repository, or .midweek/build/releases in the folder of another newsletter. Which newsletter it is, MIDWEEK_SITE says in the environment (not here: this file is part of one), or --site.',
      fr: 'Le dossier des versions du site ; le serveur sert celle qui est en cours et passe à la suivante. Par défaut : build/releases de ce dépôt, ou .midweek/build/releases dans le dossier d’une autre newsletter. C’est MIDWEEK_SITE dans l’environnement (pas ici : ce fichier appartient à une newsletter) ou --site qui la désigne.',
    }),
    SEARCH_RATE_LIMIT: toCount(200).register(aboutSettings, {
      en: 'Ordinary searches that one client may send in ten seconds; one that takes more processor time counts as several. 0 for no limit.',
      fr: 'Le nombre de recherches ordinaires qu’un client peut envoyer en dix secondes ; une recherche plus coûteuse compte pour plusieurs. 0 pour aucune limite.',
    }),
    TRUSTED_PROXIES: List.refine((entries) => entries.every(isProxy))
      .default(['loopback'])
      .describe('a list of IP addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal')
      .register(aboutSettings, {
        en: 'Proxies whose X-Forwarded-For is trusted, so that readers behind one do not share a rate limit: addresses, networks, or loopback, linklocal, uniquelocal, with commas between.',
        fr: 'Les proxys dont l’en-tête X-Forwarded-For fait foi, pour que leurs lecteurs ne partagent pas une même limite : des adresses, des réseaux, ou loopback, linklocal, uniquelocal, séparés par des virgules.',
      }),
    DATA_DIR: z.string().default(site.data).describe('a folder').register(aboutSettings, {
      en: 'Folder of the database, the outbox and the secret. Default: data in this repository, or in the folder of another newsletter.',
      fr: 'Le dossier de la base de données, de la boîte d’envoi et du secret. Par défaut : data dans ce dépôt, ou dans le dossier d’une autre newsletter.',
    }),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional()
      .describe('an address such as postgres://user:password@host/database')
      .register(aboutSettings, {
        en: 'A PostgreSQL server instead of the database in DATA_DIR.',
        fr: 'Un serveur PostgreSQL au lieu de la base de données dans DATA_DIR.',
        example: 'postgres://user:password@localhost/midweek',
        isSecret: true,
      }),
    SECRET_KEY: z
      .string()
      .min(32)
      .optional()
      .describe('a text of at least 32 characters')
      .register(aboutSettings, {
        en: 'The key that signs private links and hashes, at least 32 characters. Default: made at the first start and kept in DATA_DIR. Servers that share a PostgreSQL need the same one.',
        fr: 'La clé qui sert à signer les liens privés et les empreintes, au moins 32 caractères. Par défaut : créée au premier démarrage et gardée dans DATA_DIR. Les serveurs qui partagent un PostgreSQL ont besoin de la même.',
        isSecret: true,
      }),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional()
      .describe('an address such as https://midweek.example')
      .register(aboutSettings, {
        en: 'Address of the site for readers: start of links in emails; with api in site.yml, private links lead there instead. Default: the address on which the server listens.',
        fr: 'L’adresse du site pour les lecteurs : le début des liens dans les emails ; avec api dans site.yml, les liens privés mènent là-bas. Par défaut : l’adresse d’écoute du serveur.',
        example: 'https://midweek.example',
      }),
    SITE_ORIGINS: List.refine((origins) => origins.every(isOrigin))
      .default([])
      .describe(
        'a list of origins such as https://preview.midweek.example, each without a path; * is not one',
      )
      .register(aboutSettings, {
        en: 'Further origins whose pages may send forms and searches here, with commas between. With api in site.yml, the site itself is one of them.',
        fr: 'D’autres origines dont les pages peuvent envoyer ici formulaires et recherches, séparées par des virgules. Avec api dans site.yml, le site lui-même en fait partie.',
        example: 'https://preview.midweek.example',
      }),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//)
      .optional()
      .describe('an address such as smtps://user:password@mail.example.com')
      .register(aboutSettings, {
        en: 'The mail server. Without one, emails are kept in the outbox of DATA_DIR. A browser on this machine shows them at /outbox, as long as HOST is loopback and PUBLIC_URL is not set. With smtp:// the password is sent only after STARTTLS; add ?requireTLS=false to allow plain text, such as on your own network.',
        fr: 'Le serveur de messagerie. Sans lui, les emails restent dans la boîte d’envoi de DATA_DIR. Un navigateur sur cette machine les montre à /outbox, tant que HOST est local et que PUBLIC_URL n’est pas défini. Avec smtp://, le mot de passe n’est envoyé qu’après STARTTLS ; ajoute ?requireTLS=false pour permettre le texte en clair, par exemple sur ton propre réseau.',
        example: 'smtps://user:password@mail.example.com',
        isSecret: true,
      }),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]+$/)
      .optional()
      .describe('an address such as hello@example.com, or with a name: The letter <hello@example.com>')
      .register(aboutSettings, {
        en: 'The sender of all emails: an address, or a name with one such as The letter <hello@example.com>. Without a name, that of the newsletter. Default: sender in site.yml, or else midweek@localhost, which is good for trying things out only.',
        fr: 'L’expéditeur de tous les emails : une adresse, ou un nom avec une adresse, comme The letter <hello@example.com>. Sans nom, celui de la newsletter. Par défaut : sender dans site.yml, sinon midweek@localhost, qui ne sert qu’à essayer.',
        example: 'hello@midweek.example',
      }),
    MAIL_CONNECTIONS: z
      .string()
      .regex(/^([1-9]|[1-9]\d)$/)
      .transform(Number)
      .default(DEFAULT_CONNECTIONS)
      .describe('a whole number from 1 to 99')
      .register(aboutSettings, {
        en: 'Connections to the mail server, 1 to 99: so many emails are handed over at the same time.',
        fr: 'Le nombre de connexions au serveur de messagerie, de 1 à 99 : autant d’emails sont remis en même temps.',
      }),
    MAIL_RATE: toCount(0).register(aboutSettings, {
      en: 'Emails of an issue that this server sends in a second; 0 for as many as the mail server takes.',
      fr: 'Le nombre d’emails d’un numéro que ce serveur envoie par seconde ; 0 pour autant que le serveur de messagerie en accepte.',
    }),
    BOUNCE_DOMAIN: z
      .string()
      .regex(/^[a-z\d.-]{3,180}$/i)
      .optional()
      .describe('a domain such as bounces.midweek.example')
      .register(aboutSettings, {
        en: 'A domain whose mail is piped to `midweek mail bounce`: what comes back is sent there, each email to an address of its own. Default: it goes to the sender.',
        fr: 'Un domaine dont le courrier est transmis à `midweek mail bounce` : ce qui revient y est envoyé, chaque email à une adresse propre. Par défaut : à l’expéditeur.',
        example: 'bounces.midweek.example',
      }),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z\d.-]{1,63}$/i)
      .optional()
      .describe('a name such as midweek')
      .register(aboutSettings, {
        en: 'Signs emails with DKIM for the domain of the sender: the part before ._domainkey in the name of the DNS record.',
        fr: 'Signe les emails avec DKIM pour le domaine de l’expéditeur : ce qui précède ._domainkey dans le nom de l’enregistrement DNS.',
        example: 'midweek',
      }),
    DKIM_KEY_FILE: z.string().optional().describe('a file').register(aboutSettings, {
      en: 'The private key for it, as a PEM file.',
      fr: 'Sa clé privée, un fichier PEM.',
    }),
    OWNER_EMAIL: z.email().optional().describe('an email address').register(aboutSettings, {
      en: 'Your address, for emails about requests of sponsors, bursts of sign-ups, and a mail server that refuses us. Without it, requests are seen by `midweek sponsors list` only.',
      fr: 'Ton adresse, pour les emails sur les demandes de sponsors, les vagues d’inscriptions et un serveur de messagerie qui nous refuse. Sans ce réglage, seul `midweek sponsors list` montre les demandes.',
    }),
    DESK: z.enum(['on', 'off']).default('on').describe('on or off').register(aboutSettings, {
      en: 'The desk at /desk and the owner’s API at /owner: on or off. Off, none of their addresses exist.',
      fr: 'Le bureau à /desk et l’API du propriétaire à /owner : on ou off. Sur off, aucune de leurs adresses n’existe.',
    }),
    MX_CHECK: z.enum(['on', 'off']).optional().describe('on or off').register(aboutSettings, {
      en: 'Whether the domain of an address must take email: on or off. Default: on with SMTP_URL, off without.',
      fr: 'Si le domaine d’une adresse doit accepter du courrier : on ou off. Par défaut : on avec SMTP_URL, off sans.',
    }),
    SIGNUP_RATE_LIMIT: toCount(120).register(aboutSettings, {
      en: 'Sign-ups per minute before browsers must solve a proof of work; 0 for no such limit. Those of one network, domain or mailbox stay.',
      fr: 'Le nombre d’inscriptions par minute au-delà duquel les navigateurs doivent fournir une preuve de travail ; 0 pour ne pas fixer cette limite. Celles par réseau, par domaine et par boîte aux lettres restent.',
    }),
    COLLECTOR_RATE_LIMIT: toCount(1200).register(aboutSettings, {
      en: 'Events of page views, reading and clicks that one client may send in a minute; 0 for no limit. They come only when analytics.firstParty is set in site.yml.',
      fr: 'Le nombre d’événements (pages vues, lecture, clics) qu’un client peut envoyer par minute ; 0 pour aucune limite. Il n’y en a que si analytics.firstParty est défini dans site.yml.',
    }),
    BLOCKED_NETWORKS: List.refine((entries) => entries.every(isNetwork))
      .default([])
      .describe('a list of IP addresses and networks such as 10.0.0.0/8')
      .register(aboutSettings, {
        en: 'Networks that cannot sign up, with commas between.',
        fr: 'Les réseaux qui ne peuvent pas s’inscrire, séparés par des virgules.',
        example: '192.0.2.0/24',
      }),
    BLOCKED_DOMAINS: List.default([]).describe('a list of domains').register(aboutSettings, {
      en: 'Domains whose addresses cannot sign up, with commas between.',
      fr: 'Les domaines dont les adresses ne peuvent pas s’inscrire, séparés par des virgules.',
      example: 'spam.example',
    }),
    MAILGUN_WEBHOOK_KEY: toSecret().register(aboutSettings, {
      en: 'Mailgun’s key for signing webhooks; opens /api/mail-events/mailgun for bounces and complaints, see the page “Mail” of the handbook.',
      fr: 'La clé avec laquelle Mailgun signe ses webhooks ; ouvre /api/mail-events/mailgun aux retours et aux plaintes, voir la page « Les emails » du manuel.',
      isSecret: true,
    }),
    POSTMARK_WEBHOOK_PASSWORD: toSecret().register(aboutSettings, {
      en: 'The password that Postmark sends with its webhooks, at least 16 characters; opens /api/mail-events/postmark.',
      fr: 'Le mot de passe que Postmark envoie avec ses webhooks, au moins 16 caractères ; ouvre /api/mail-events/postmark.',
      isSecret: true,
    }),
    SES_TOPIC_ARN: z
      .string()
      .regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]{1,256}$/)
      .optional()
      .describe('the ARN of an SNS topic, such as arn:aws:sns:eu-west-1:123456789012:midweek')
      .register(aboutSettings, {
        en: 'The SNS topic to which SES publishes bounces and complaints; opens /api/mail-events/ses.',
        fr: 'Le sujet SNS où SES publie les retours et les plaintes ; ouvre /api/mail-events/ses.',
        example: 'arn:aws:sns:eu-west-1:123456789012:midweek',
        isSecret: true,
      }),
    METRICS_TOKEN: toSecret().register(aboutSettings, {
      en: 'Opens /metrics and /readyz to requests that send it as bearer token, at least 16 characters.',
      fr: 'Ouvre /metrics et /readyz aux requêtes qui l’envoient comme jeton « bearer », au moins 16 caractères.',
      isSecret: true,
    }),
    OWNER_TOKEN: toSecret().register(aboutSettings, {
      en: 'Opens the calendar of sponsor deadlines, /sponsor/deadlines.ics?token=…, at least 16 characters. Not METRICS_TOKEN: calendar services see it.',
      fr: 'Ouvre le calendrier des échéances des sponsors, /sponsor/deadlines.ics?token=…, au moins 16 caractères. Pas METRICS_TOKEN : les services de calendrier le voient.',
      isSecret: true,
    }),
  });
export type Env = z.output<ReturnType<typeof toEnvSchema>>;

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

const { shape } = toEnvSchema(locateSite());
const NAMES = Object.keys(shape) as (keyof Env)[];

function isSecret(name: keyof Env): boolean {
  return aboutSettings.get(shape[name])?.isSecret === true;
}

/** Reads the settings; an empty value counts as not set. Throws a StartupError with one sentence per bad variable. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = toEnvSchema(locateSite(given.MIDWEEK_SITE)).safeParse(given);
  if (result.success) {
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
      `${name} is ${isSecret(name) ? 'set' : `"${given[name]}"`}, but must be ${shape[name].description}.`,
  );
  throw new StartupError(sentences.join('\n'));
}

export interface Setting {
  readonly name: string;
  /** The value in effect; of a secret only that it is set. */
  readonly value: string;
  readonly isDefault: boolean;
}

/** The settings in effect, for the owner to look at. */
export function listSettings(variables: Readonly<Record<string, string | undefined>>, env: Env): Setting[] {
  return NAMES.map((name) => {
    const value = env[name] ?? [];
    const text = Array.isArray(value) ? value.join(',') : String(value);
    return {
      name,
      value: isSecret(name) && text !== '' ? 'set' : text,
      isDefault: !variables[name],
    };
  });
}

interface DescribedSetting extends AboutSetting {
  readonly name: string;
  /** The default, unless it depends on where the newsletter is. */
  readonly initial?: string;
}

/** Every setting with its texts, for the handbook and for .env.example. */
export function describeSettings(): DescribedSetting[] {
  return NAMES.map((name) => {
    const about = aboutSettings.get(shape[name]);
    if (!about) throw new Error(`${name} has no texts`);
    const initial = shape[name] instanceof z.ZodDefault ? String(shape[name].parse(undefined)) : '';
    return { name, ...about, ...(initial !== '' && !isAbsolute(initial) && { initial }) };
  });
}
