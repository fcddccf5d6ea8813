// A row of a file of subscribers: texts as they are in the file, checked and turned into what is stored. The columns of an
// export have the same names. What the columns of other services mean is in services.ts.

import { isIP } from 'node:net';
import { defaultLocale, type Locale, listLocales, MAX_RECORD_LENGTH, quoteValue } from '@midweek/core';
import { z } from 'zod';
import type { Consent } from '../../database/schema.ts';
import { toIpPrefix } from '../../http/rate-limits/ip-prefix.ts';
import { parseEmail } from '../../mail/smtp/email-address.ts';
import { hasLeft } from '../left-states.ts';

/** The facts about a person that a file may hold. */
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

/** Who has not confirmed is not imported. */
const IMPORT_STATES = ['active', 'paused', 'unsubscribed', 'bounced', 'complained'] as const;

export interface ImportRow {
  readonly line: number;
  readonly email: string;
  readonly normalizedEmail: string;
  readonly locale: Locale;
  readonly state: (typeof IMPORT_STATES)[number];
  readonly createdAt: Date | undefined;
  readonly confirmedAt: Date | undefined;
  readonly pausedUntil: Date | undefined;
  readonly signupConsent: Consent | undefined;
  readonly confirmationConsent: Consent | undefined;
  readonly attribution: Readonly<Record<string, string>>;
  readonly note: string | undefined;
}

/** No reader of a newsletter confirmed earlier. */
const FIRST_NEWSLETTER = new Date('1990-01-01');

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
    const email = parseEmail(textOf('email') ?? '');
    if (!email)
      problem(`email is ${quoteValue(textOf('email') ?? '')}; expected an address such as name@example.org`);
    const state = toState(textOf('state') ?? '', problem);
    // Of a former reader only the address counts: a fault elsewhere in the row must not make them go on reading.
    const readerProblem = hasLeft(state) ? () => undefined : problem;
    const instantOf = (name: ImportField): Date | undefined => {
      const text = textOf(name);
      const instant = text === undefined ? undefined : parseInstant(text);
      const expected = `${name} is ${quoteValue(text ?? '')}; expected a time`;
      if (text !== undefined && !instant)
        readerProblem(`${expected} such as 2025-11-05 or 2025-11-05T08:00:00Z`);
      // An empty date of many programs is that of the year 1.
      const isPast = !instant || (instant >= FIRST_NEWSLETTER && instant.getTime() <= Date.now());
      if (name === 'paused_until' || isPast) return instant;
      readerProblem(`${expected} in the past`);
      return undefined;
    };
    const language = textOf('language') ?? '';
    const locale = listLocales().find((name) => name === language.toLowerCase().split(/[-_]/)[0]);
    if (!locale) readerProblem(`language is ${quoteValue(language)}; expected ${listLocales().join(' or ')}`);
    const confirmedAt = instantOf('confirmed_at');
    const pausedUntil = instantOf('paused_until');
    const note = textOf('note');
    if (state === 'paused' && !textOf('paused_until')) problem('paused_until is missing; expected a time');
    if (!textOf('confirmed_at') && !note)
      readerProblem('confirmed_at is missing; expected the time at which this reader confirmed');
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
      attribution: toAttribution(textOf('attribution'), readerProblem),
      note,
    };
  });

function toState(text: string, problem: (message: string) => void): ImportRow['state'] {
  const state = IMPORT_STATES.find((name) => name === text.toLowerCase());
  if (!state) problem(`state is ${quoteValue(text)}; expected ${IMPORT_STATES.join(', ')}`);
  return state ?? 'unsubscribed';
}

/** Without a zone the time is UTC. */
function parseInstant(text: string): Date | undefined {
  const parts =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?(?: UTC)?)?$/i.exec(
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
