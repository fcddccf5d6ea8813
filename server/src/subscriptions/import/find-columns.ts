// Which columns of a file say what. Names of columns are in small letters in `header`.
import { readAddress } from './read-address.ts';
import { MAPPED_FIELDS, type MappedField, type Service, type ServiceName } from './services.ts';
import { WORDS, type Words } from './states.ts';

export interface StateColumn {
  readonly name: string;
  readonly position: number;
  readonly words: Words;
}

/** Where the column is that the owner named for a field; -1 when the file has none. */
export type MappedPosition = readonly [MappedField, number];

const EMAIL_NAMES = ['email', 'email address', 'email_address', 'e-mail', 'mail'];

/** The columns of the service, then columns that the owner mapped. */
export function findStateColumns(
  header: readonly string[],
  names: readonly string[],
  service: Service | undefined,
  mapped: readonly MappedPosition[],
): StateColumn[] {
  const own = service ? service.states : { state: WORDS };
  const words = Object.values(own)[0] ?? WORDS;
  const columns = new Map<number, Words>();
  for (const [name, meanings] of Object.entries(own))
    for (const [position, column] of header.entries()) if (column === name) columns.set(position, meanings);
  for (const [field, position] of mapped)
    if (field === 'state' && position !== -1) columns.set(position, words);
  return [...columns].map(([position, meanings]) => ({
    name: names[position]?.trim() ?? '',
    position,
    words: meanings,
  }));
}

/** Other services call other things like our fields: only what is known of them is taken, and what the owner names. */
export function findFields(
  header: readonly string[],
  service: Service | undefined,
  from: ServiceName | null,
  mapped: readonly MappedPosition[],
): Map<MappedField, number> {
  const found = new Map<MappedField, number>();
  for (const field of MAPPED_FIELDS) {
    if (field === 'email' || field === 'state') continue;
    const isOurs = from === null || from === 'midweek' || field === 'language';
    const name = service?.fields?.[field] ?? (isOurs ? field : undefined);
    const position =
      mapped.find(([name]) => name === field)?.[1] ?? (name === undefined ? -1 : header.indexOf(name));
    if (position !== -1) found.set(field, position);
  }
  return found;
}

export function findEmail(
  header: readonly string[],
  sample: readonly (readonly string[])[],
): number | undefined {
  const position = header.findIndex((name) => EMAIL_NAMES.includes(name));
  if (position !== -1) return position;
  const withAddresses = header.flatMap((_, column) =>
    sample.some((cells) => isLikeAddress(cells[column] ?? '')) ? [column] : [],
  );
  return withAddresses.length === 1 ? withAddresses[0] : undefined;
}

export function isLikeAddress(cell: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(readAddress(cell));
}
