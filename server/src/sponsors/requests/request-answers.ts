// Why a request was not taken: with the same words in the page that comes back and in JSON.
import { type Locale, type Placement, type RequestField, t } from '@midweek/core';
import type { Refused } from '../../forms/form-route.ts';
import type { Refusal as GuardRefusal } from '../../forms/guard.ts';
import { ERROR_STATUS } from '../../http/errors/app-error.ts';
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
  const problem = { code: 'slot-taken', message, help: t(locale, 'sponsorRequest.takenHelp'), taken };
  return { ok: false, status: 409, locale, fields: { slots: message }, problem };
}

/** Places that wait for their confirmation are free again by then. */
const PLACES_RETRY_SECONDS = 86_400;

/** Answers of the guard and of the limits of open places. They do not name the limit: that would tell what others have asked for. */
export function toRefused(
  locale: Locale,
  code: GuardRefusal | 'too-many-places',
  retryAfterSeconds = code === 'too-many-places' ? PLACES_RETRY_SECONDS : undefined,
): RefusedRequest {
  const status = code === 'too-many-places' ? 429 : ERROR_STATUS[code];
  const message = t(locale, `sponsorRefusal.${code}`);
  const help = t(locale, `sponsorRefusal.${code}.help`);
  const isAboutEmail = code === 'disposable-email' || code === 'mail-domain-unknown';
  const fields = isAboutEmail ? { email: `${message} ${help}` } : {};
  const problem = {
    ...{ code, message, help },
    ...(status === 422 && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return { ok: false, status, locale, fields, problem };
}
