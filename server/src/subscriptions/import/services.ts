// The exports of subscribers of ten services. Names of columns are in small letters here.
import { IMPORT_FIELDS, type ImportField } from './import-row.ts';
import { type FileState, WORDS, type Words } from './states.ts';

/** Fields that --map can name. A note is the owner's own words about consent, which no column of a service is. */
export type MappedField = Exclude<ImportField, 'note'>;
export const MAPPED_FIELDS = IMPORT_FIELDS.filter((field): field is MappedField => field !== 'note');

/** @example parseMapping('email=E-mail address') // ['email', 'E-mail address'] */
export function parseMapping(written: string): readonly [MappedField, string] | undefined {
  const [name = '', ...column] = written.split('=');
  const field = MAPPED_FIELDS.find((known) => known === name);
  return field && column.length > 0 ? [field, column.join('=').trim()] : undefined;
}

/** Why it is none. */
export function explainMapping(written: string): string {
  return `"${written}" is not understood; expected FIELD=COLUMN with a field of ${MAPPED_FIELDS.join(', ')}`;
}

export interface Service {
  readonly title: string;
  /** A file that has all of them is one of this service. */
  readonly columns: readonly string[];
  /** Columns that say who reads and who has left. Words that are not listed stop the import. */
  readonly states: Readonly<Record<string, Words>>;
  readonly fields?: Partial<Record<MappedField, string>>;
  /** For a service that has a file for each state: the state by the column or the name of the file. */
  readonly files?: { readonly columns: Words; readonly names: Words };
  /** Readers are those with a time in this column. */
  readonly consent?: string;
  /** Notes for the owner about its readers. */
  readonly hint?: string;
}

export const SERVICES = {
  midweek: {
    title: 'Midweek',
    columns: ['email', 'language', 'state', 'source', 'confirmed_at', 'signup_at'],
    states: { state: WORDS },
  },
  substack: {
    title: 'Substack',
    columns: ['email', 'active_subscription', 'email_disabled'],
    // Not active_subscription, which says who pays.
    states: { email_disabled: { true: 'unsubscribed', false: 'active' } },
    fields: { created_at: 'created_at' },
    hint: 'Substack leaves out of its export who has unsubscribed entirely.',
  },
  ghost: {
    title: 'Ghost',
    columns: ['email', 'subscribed_to_emails'],
    states: { subscribed_to_emails: { true: 'active', false: 'unsubscribed' } },
    fields: { created_at: 'created_at' },
    hint: 'Ghost does not say in its export who bounced.',
  },
  mailchimp: {
    title: 'Mailchimp',
    columns: ['member_rating', 'leid', 'euid'],
    states: {},
    fields: {
      created_at: 'optin_time',
      confirmed_at: 'confirm_time',
      signup_ip: 'optin_ip',
      confirmation_ip: 'confirm_ip',
    },
    files: {
      columns: { unsub_time: 'unsubscribed', clean_time: 'bounced' },
      names: {
        subscribed: 'active',
        unsubscribed: 'unsubscribed',
        cleaned: 'bounced',
        nonsubscribed: 'unconfirmed',
      },
    },
  },
  buttondown: {
    title: 'Buttondown',
    columns: ['email', 'subscriber_type'],
    states: { subscriber_type: WORDS },
    fields: { created_at: 'creation_date', signup_ip: 'ip_address' },
  },
  listmonk: {
    title: 'listmonk',
    columns: ['uuid', 'email', 'status'],
    states: { status: WORDS },
    fields: { created_at: 'created_at' },
    hint: 'listmonk does not say in its export who has confirmed: leave out lists without double opt-in.',
  },
  keila: {
    title: 'Keila',
    columns: ['email', 'status', 'external id'],
    states: { status: WORDS },
  },
  beehiiv: {
    title: 'beehiiv',
    columns: ['email', 'status', 'tier'],
    states: { status: { ...WORDS, inactive: 'unsubscribed' } },
    fields: { created_at: 'created_at' },
  },
  kit: {
    title: 'Kit',
    columns: ['email_address', 'state', 'created_at', 'tags'],
    states: { state: { ...WORDS, inactive: 'unconfirmed' } },
    fields: { created_at: 'created_at' },
  },
  curated: {
    title: 'Curated',
    columns: ['email address', 'subscribed at', 'utm last path'],
    states: {},
    fields: { created_at: 'subscribed at' },
    consent: 'subscribed at',
  },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof SERVICES;
export const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[];

export function findService(name: ServiceName): Service {
  return SERVICES[name];
}

/** The services whose columns a file has. */
export function findServices(header: readonly string[]): ServiceName[] {
  return SERVICE_NAMES.filter((name) => SERVICES[name].columns.every((column) => header.includes(column)));
}

/** The state of everybody in a file, by its columns and name. Files are renamed: only a name that begins with it says who reads. */
export function findFileStates({ files }: Service, header: readonly string[], fileName: string): FileState[] {
  if (!files) return [];
  const names = fileName.toLowerCase().split(/[^a-z]+/);
  return [
    ...Object.entries(files.columns).filter(([column]) => header.includes(column)),
    ...Object.entries(files.names).filter(([name, state]) =>
      state === 'active' ? names[0] === name : names.includes(name),
    ),
  ].map(([, state]) => state);
}
