import type { ImportField } from '@midweek/server/owner';
import { Failure } from '../failure.ts';
import { UsageError } from '../usage-error.ts';

/** For each field, the position of its column. */
export type ColumnMapping = ReadonlyMap<ImportField, number>;

/** @example parseMappings(['email=E-mail address'], fields) // Map { 'email' => 'E-mail address' } */
export function parseMappings(
  written: readonly string[],
  fields: readonly ImportField[],
): Map<ImportField, string> {
  const mappings = new Map<ImportField, string>();
  for (const text of written) {
    const [name = '', ...column] = text.split('=');
    const field = fields.find((known) => known === name);
    if (!field || column.length === 0) {
      throw new UsageError(
        `--map "${text}" is not understood; expected FIELD=COLUMN with a field of ${fields.join(', ')}`,
      );
    }
    mappings.set(field, column.join('='));
  }
  return mappings;
}

/** Finds the columns by the first line of the file: those that were mapped, else those that are called like their field. */
export function mapColumns(
  header: readonly string[],
  mappings: ReadonlyMap<ImportField, string>,
  fields: readonly ImportField[],
): { columns: ColumnMapping; unused: string[] } {
  const names = header.map((name) => name.trim());
  const columns = new Map<ImportField, number>();
  for (const field of fields) {
    const column = mappings.get(field);
    const position =
      column === undefined
        ? names.findIndex((name) => name.toLowerCase() === field)
        : names.indexOf(column.trim());
    if (position !== -1) columns.set(field, position);
    else if (column !== undefined) {
      throw new Failure(`the file has no column "${column}"; its columns are ${names.join(', ')}`);
    }
  }
  if (!columns.has('email')) {
    throw new Failure(
      `the file has no column "email"; its columns are ${names.join(', ')}. Say which one it is: --map email=COLUMN`,
    );
  }
  const used = new Set(columns.values());
  return { columns, unused: names.filter((_, position) => !used.has(position)) };
}
