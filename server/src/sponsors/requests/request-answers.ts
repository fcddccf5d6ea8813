// Why a request was not taken: with the same words in the page that comes back and in JSON.
import { type Locale, type Placement, type RequestField, t } from '@midweek/core';
import type { Refused } from '../../forms/form-route.ts';
import type { Refusal as GuardRefusal } from '../../forms/guard.ts';
import { ERROR_STATUS } from '../../http/errors/app-error.ts';
import { CONFIRM_MS, HOLD_MS, type LimitRefusal } from './request-limits.ts';
import { toSlotTexts } from './request-words.ts';
import type { SlotName } from './slot-repository.ts';

export interface RefusedRequest extends Refused {
  readonly locale: Locale;
  /** A sentence for each field that is wrong. */
  readonly fields: Partial<Record<RequestField, string>>;
}

export function toInvalid(locale: Locale, wrong: readonly RequestField[]): RefusedRequest {
  const fields = Object.fromEntries(wrong.map((field) => [field, t(locale, `sponsorRequest.${field}`)]));
  const problem = {
    code: 'invalid-request',
    message: t(locale, 'sponsorRequest.invalid'),
    help: t(locale, 'sponsorRequest.invalidHelp'),
    fields,
  };
  return { ok: false, status: 422, locale, fields, problem };
}

export function toTaken(locale: Locale, taken: SlotName, placements: readonly Placement[]): RefusedRequest {
  const message = t(locale, 'sponsorRequest.taken', toSlotTexts(locale, taken, placements));
  const fields = { slots: message };
  const help = t(locale, 'sponsorRequest.takenHelp');
  const problem = { code: 'slot-taken', message, help, taken, fields };
  return { ok: false, status: 409, locale, fields, problem };
}

const LIMIT_STATUS: Readonly<Record<LimitRefusal, number>> = {
  'too-many-places': 429,
  'new-sponsor-issues': 422,
  'new-sponsor-share': 429,
};
/** By then unconfirmed requests are deleted, or places that are held without an answer free again. */
const LIMIT_RETRY_SECONDS: Readonly<Partial<Record<string, number>>> = {
  'too-many-places': CONFIRM_MS / 1000,
  'new-sponsor-share': HOLD_MS / 1000,
};

/** The field that a refusal is about. */
const FIELDS: Readonly<Partial<Record<string, RequestField>>> = {
  'disposable-email': 'email',
  'mail-domain-unknown': 'email',
  'new-sponsor-issues': 'slots',
};

/** Answers of the guard and of the limits. They do not say what others have asked for. */
export function toRefused(
  locale: Locale,
  code: GuardRefusal | LimitRefusal,
  retryAfterSeconds = LIMIT_RETRY_SECONDS[code],
): RefusedRequest {
  const status = isLimit(code) ? LIMIT_STATUS[code] : ERROR_STATUS[code];
  const message = t(locale, `sponsorRefusal.${code}`);
  const help = t(locale, `sponsorRefusal.${code}.help`);
  const field = FIELDS[code];
  const fields = field ? { [field]: `${message} ${help}` } : {};
  const problem = {
    ...{ code, message, help },
    ...(status === 422 && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return { ok: false, status, locale, fields, problem };
}

function isLimit(code: GuardRefusal | LimitRefusal): code is LimitRefusal {
  return code in LIMIT_STATUS;
}
