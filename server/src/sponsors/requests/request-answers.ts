// Why a request was not taken: with the same words in the page that comes back and in JSON.
import { formatDate, type Locale, namePlacement, type Placement, type RequestField, t } from '@midweek/core';
import type { Refusal as GuardRefusal } from '../../forms/guard.ts';
import { ERROR_STATUS } from '../../http/errors/error-codes.ts';
import type { SlotName } from './slot-repository.ts';

export interface RequestRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly help: string;
  /** A sentence for each field that is wrong. */
  readonly fields: Partial<Record<RequestField, string>>;
  readonly taken?: SlotName;
  /** When it makes sense to try again. */
  readonly retryAfterSeconds?: number;
}

export function toInvalid(locale: Locale, fields: readonly RequestField[]): RequestRefusal {
  return {
    status: 422,
    code: 'invalid-request',
    message: t(locale, 'sponsorRequest.invalid'),
    help: t(locale, 'sponsorRequest.invalidHelp'),
    fields: Object.fromEntries(fields.map((field) => [field, t(locale, `sponsorRequest.${field}`)])),
  };
}

export function toTaken(locale: Locale, taken: SlotName, placements: readonly Placement[]): RequestRefusal {
  const message = t(locale, 'sponsorRequest.taken', toSlotTexts(locale, taken, placements));
  return {
    status: 409,
    code: 'slot-taken',
    message,
    help: t(locale, 'sponsorRequest.takenHelp'),
    taken,
    fields: { slots: message },
  };
}

/** What is said about a place: which one, and in which issue. */
export function toSlotTexts(
  locale: Locale,
  { placement, issueDate }: SlotName,
  placements: readonly Placement[],
) {
  return {
    placement: namePlacement(placements, placement, locale),
    date: formatDate(locale, issueDate),
  };
}

/** Places that wait for their confirmation are free again by then. */
const PLACES_RETRY_SECONDS = 86_400;

/** What the guard says, and the limits of open places. They do not say which limit it was: that would tell what others have asked for. */
export function toRefused(
  locale: Locale,
  code: GuardRefusal | 'too-many-places',
  retryAfterSeconds = code === 'too-many-places' ? PLACES_RETRY_SECONDS : undefined,
): RequestRefusal {
  const message = t(locale, `sponsorRefusal.${code}`);
  const help = t(locale, `sponsorRefusal.${code}.help`);
  const isAboutEmail = code === 'disposable-email' || code === 'mail-domain-unknown';
  return {
    status: code === 'too-many-places' ? 429 : ERROR_STATUS[code],
    code,
    message,
    help,
    fields: isAboutEmail ? { email: `${message} ${help}` } : {},
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}
