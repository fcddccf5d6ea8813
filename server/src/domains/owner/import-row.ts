// A row of a file of subscribers: texts as they are in the file, checked and turned into what is stored. The columns of an
// export have the same names, so an export can be imported.

import { isIP } from 'node:net';
import { defaultLocale, type Locale, listLocales, MAX_RECORD_LENGTH } from '@midweek/core';
import { z } from 'zod';
import { type Consent, SUBSCRIBER_STATES, type SubscriberState } from '../../platform/database/schema.ts';
import { parseEmail } from '../../platform/mail/email-address.ts';
import { toIpPrefix } from '../../platform/rate-limits/ip-prefix.ts';

/** What a file may say about a person. */
export const IMPORT_FIELDS = [
  'email',
  'language',
  'state',
  'created_at',
  'confirmed_at',
  'paused_until',
  'signup_at',
  'signup_ip',
  'signup_user_agent',
  'signup_wording',
  'confirmation_at',
  'confirmation_ip',
  'confirmation_user_agent',
  'confirmation_wording',
  'attribution',
  'note',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export interface ImportRow {
  readonly line: number;
  readonly email: string;
  readonly normalizedEmail: string;
  readonly locale: Locale;
  readonly state: Exclude<SubscriberState, 'pending'>;
  readonly createdAt: Date | undefined;
  readonly confirmedAt: Date | undefined;
  readonly pausedUntil: Date | undefined;
  readonly signupConsent: Consent | undefined;
  readonly confirmationConsent: Consent | undefined;
  readonly attribution: Readonly<Record<string, string>>;
  readonly note: string | undefined;
}

/** PostgreSQL cannot store NUL. */
const Text = z.string().transform((text) => text.replaceAll('\0', '').toWellFormed().trim());

export const ImportRowSchema = z
  .object({
    line: z.int().positive(),
    fields: z.partialRecord(z.enum(IMPORT_FIELDS), Text),
  })
  .transform(({ line, fields }, context): ImportRow => {
    const problem = (message: string) => {
      context.addIssue({ code: 'custom', message });
    };
    const textOf = (name: ImportField) => fields[name] || undefined;
    const instantOf = (name: ImportField): Date | undefined => {
      const text = textOf(name);
      const instant = text === undefined ? undefined : parseInstant(text);
      if (text !== undefined && !instant)
        problem(`${name} is "${text}"; expected a time such as 2025-11-05 or 2025-11-05T08:00:00Z`);
      return instant;
    };
    const email = parseEmail(textOf('email') ?? '');
    if (!email) problem(`email is "${textOf('email') ?? ''}"; expected an address such as name@example.org`);
    const language = textOf('language') ?? '';
    const locale = listLocales().find((name) => name === language.toLowerCase().split(/[-_]/)[0]);
    if (!locale) problem(`language is "${language}"; expected ${listLocales().join(' or ')}`);
    const state = toState(textOf('state') ?? 'active', problem);
    const confirmedAt = instantOf('confirmed_at');
    const pausedUntil = instantOf('paused_until');
    const note = textOf('note');
    if (state === 'paused' && !textOf('paused_until')) problem('paused_until is missing; expected a time');
    if ((state === 'active' || state === 'paused') && !textOf('confirmed_at') && !note) {
      problem(
        'confirmed_at is missing; expected the time of the confirmation, or a note about the consent; if a column has the time, name it with --map confirmed_at=COLUMN; if none has, say with --note TEXT how these readers agreed',
      );
    }
    return {
      line,
      email: email?.address ?? '',
      normalizedEmail: email?.normalized ?? '',
      locale: locale ?? defaultLocale(),
      state,
      createdAt: instantOf('created_at'),
      confirmedAt,
      pausedUntil: state === 'paused' ? pausedUntil : undefined,
      signupConsent: toConsent(instantOf('signup_at'), 'signup', textOf),
      confirmationConsent: toConsent(instantOf('confirmation_at') ?? confirmedAt, 'confirmation', textOf),
      attribution: toAttribution(textOf('attribution'), problem),
      note,
    };
  });

function toState(text: string, problem: (message: string) => void): ImportRow['state'] {
  const state = SUBSCRIBER_STATES.find((name) => name === text.toLowerCase());
  if (state === 'pending') {
    problem('state is "pending"; expected somebody who has confirmed: who has not must sign up again');
  } else if (state) {
    return state;
  } else {
    problem(
      `state is "${text}"; expected ${SUBSCRIBER_STATES.filter((name) => name !== 'pending').join(', ')}`,
    );
  }
  return 'unsubscribed';
}

/** Without a zone the time is UTC. */
function parseInstant(text: string): Date | undefined {
  const parts =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?)?$/i.exec(
      text,
    );
  if (!parts) return undefined;
  const [, day, time = '00:00', zone = 'Z'] = parts;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z';
  const instant = new Date(`${day}T${time}${offset}`);
  // The 31st of February would quietly become the 3rd of March.
  const isRealDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day ?? '');
  return isRealDay && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

/** An address is cut to its network, as everywhere. */
function toConsent(
  at: Date | undefined,
  prefix: 'signup' | 'confirmation',
  textOf: (name: ImportField) => string | undefined,
): Consent | undefined {
  const ip = textOf(`${prefix}_ip`) ?? '';
  const consent = {
    at: at?.toISOString() ?? '',
    ipPrefix: isIP(ip) ? toIpPrefix(ip) : ip.slice(0, 100),
    userAgent: (textOf(`${prefix}_user_agent`) ?? '').slice(0, 300),
    wording: (textOf(`${prefix}_wording`) ?? '').slice(0, 2000),
  };
  return Object.values(consent).some(Boolean) ? consent : undefined;
}

const AttributionSchema = z.record(z.string().max(100), z.string().max(MAX_RECORD_LENGTH));

function toAttribution(text: string | undefined, problem: (message: string) => void) {
  if (text === undefined) return {};
  try {
    return AttributionSchema.parse(JSON.parse(text));
  } catch {
    problem('attribution is not a JSON object of texts; expected for example {"utm_source":"friend"}');
    return {};
  }
}
