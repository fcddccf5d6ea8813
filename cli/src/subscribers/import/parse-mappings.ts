import type { ImportField } from '@midweek/server/owner';
import { UsageError } from '../../usage-error.ts';

/** What --map can name. A note is the owner's own words about consent, which no column of a service is. */
export type MappedField = Exclude<ImportField, 'note'>;

/** @example parseMappings(['email=E-mail address'], fields) // [['email', 'E-mail address']] */
export function parseMappings(
  written: readonly string[],
  fields: readonly ImportField[],
): [MappedField, string][] {
  const mapped = fields.filter((field): field is MappedField => field !== 'note');
  return written.map((text) => {
    const [name = '', ...column] = text.split('=');
    const field = mapped.find((known) => known === name);
    if (!field || column.length === 0) {
      throw new UsageError(
        `--map "${text}" is not understood; expected FIELD=COLUMN with a field of ${mapped.join(', ')}`,
      );
    }
    return [field, column.join('=').trim()];
  });
}
