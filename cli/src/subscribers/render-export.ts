import type { ImportField, ShownSubscriber } from '@midweek/server/owner';
import { formatCsvRecord, guardFormula } from '../csv/format-csv.ts';

type Column = Exclude<ImportField, 'note'> | 'source';

/** Columns that an import knows have the names that it knows. */
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

const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

function toCells(subscriber: ShownSubscriber): string[] {
  return COLUMN_NAMES.map((name) => COLUMNS[name](subscriber) ?? '');
}

type Pages = AsyncIterable<readonly ShownSubscriber[]>;

/** A text for each page, and around them what makes one file of them. */
export const EXPORT_FORMATS = {
  async *csv(pages: Pages): AsyncGenerator<string> {
    yield formatCsvRecord(COLUMN_NAMES);
    for await (const page of pages) {
      yield page.map((subscriber) => formatCsvRecord(toCells(subscriber).map(guardFormula))).join('');
    }
  },
  async *json(pages: Pages): AsyncGenerator<string> {
    let separator = '[\n';
    for await (const page of pages) {
      for (const subscriber of page) {
        yield separator + JSON.stringify(subscriber);
        separator = ',\n';
      }
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  },
};
