// The columns of an export. Those that an import knows have the names that it knows.
import type { ImportField, ShownSubscriber } from '@midweek/server/owner';

type Column = Exclude<ImportField, 'note'> | 'source';

const COLUMNS: Record<Column, (subscriber: ShownSubscriber) => string | null | undefined> = {
  email: ({ email }) => email,
  language: ({ locale }) => locale,
  state: ({ state }) => state,
  source: ({ source }) => source,
  created_at: ({ createdAt }) => createdAt,
  confirmed_at: ({ confirmedAt }) => confirmedAt,
  paused_until: ({ pausedUntil }) => pausedUntil,
  signup_at: ({ signupConsent }) => signupConsent?.at,
  signup_ip: ({ signupConsent }) => signupConsent?.ipPrefix,
  signup_user_agent: ({ signupConsent }) => signupConsent?.userAgent,
  signup_wording: ({ signupConsent }) => signupConsent?.wording,
  confirmation_at: ({ confirmationConsent }) => confirmationConsent?.at,
  confirmation_ip: ({ confirmationConsent }) => confirmationConsent?.ipPrefix,
  confirmation_user_agent: ({ confirmationConsent }) => confirmationConsent?.userAgent,
  confirmation_wording: ({ confirmationConsent }) => confirmationConsent?.wording,
  attribution: ({ attribution }) => (Object.keys(attribution).length > 0 ? JSON.stringify(attribution) : ''),
};

export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

export function toCells(subscriber: ShownSubscriber): string[] {
  return COLUMN_NAMES.map((name) => COLUMNS[name](subscriber) ?? '');
}
