// A backup is gzipped text: one line that says what it is, one line for each row in the order of `tables`, and one line with the
// checksum of all lines before it.
import { z } from 'zod';

export const BACKUP_KIND = 'midweek-backup';
/** Goes up when an older Midweek could not read the file. Changes of tables need no new one: see `migrations`. */
export const BACKUP_VERSION = 1;

/** Fields of every version of the format. */
export const KindSchema = z.object({ kind: z.literal(BACKUP_KIND), version: z.int() });

export const HeaderSchema = z.object({
  kind: z.literal(BACKUP_KIND),
  version: z.literal(BACKUP_VERSION),
  /** When it was begun: everything that was stored before is in it. */
  at: z.iso.datetime(),
  /** Hashes of the migrations that its tables have seen, oldest first. */
  migrations: z.array(z.string()),
  secret: z.object({
    /** Missing where the secret was not at hand. */
    fingerprint: z.string().optional(),
    /** Missing where it was left out. */
    key: z.string().optional(),
  }),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.int().nonnegative() })),
});
export type BackupHeader = z.output<typeof HeaderSchema>;

export const EndSchema = z.object({ sha256: z.string() });

export function countRows({ tables }: Pick<BackupHeader, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

export function countSubscribers({ tables }: Pick<BackupHeader, 'tables'>): number {
  return tables.find(({ name }) => name === 'subscribers')?.rows ?? 0;
}
