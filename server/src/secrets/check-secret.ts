// Whether the secret is the one that a database was used with. The database keeps its fingerprint, so that a missing or another secret is
// noticed before it breaks what readers hold.
import { withSite } from '@midweek/core/files';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { serverFacts, subscribers, suppressions } from '../database/schema.ts';
import { StartupError } from '../startup-error.ts';
import { toFingerprint } from './secret.ts';

const NAME = 'secret';

export interface CheckedSecret {
  readonly key: string;
  /** Nothing was where it belongs, and this one has been made just now. */
  readonly isNew: boolean;
  /** Where it belongs, such as `data/secret` or `SECRET_KEY`. */
  readonly place: string;
  /** Whether the owner has accepted it in place of an earlier one. */
  readonly isAccepted: boolean;
}

/** The secret is missing, or another one than that of the readers here. Trying again is of no use. */
export class SecretProblem extends StartupError {
  constructor({ isNew, place }: CheckedSecret) {
    super(
      [
        isNew
          ? `The secret (${place}) is missing, and the database has readers.`
          : `The secret (${place}) is not the one with which the database was used.`,
        `Bring the right one back: the file "secret" of DATA_DIR, the setting SECRET_KEY, or from a backup by ${withSite('npx midweek restore FILE --only-secret')}`,
        '(move another file "secret" away first).',
        'Without it every link in emails already sent ends at an error, also to unsubscribe with one click, and readers who were deleted are no longer known to imports.',
        `If it is lost, go on with ${isNew ? 'a new' : 'this'} one by ${withSite('npx midweek start --new-secret')}, once.`,
      ].join(' '),
    );
  }
}

/** Records the secret of a database that has no readers yet, or comes from an older version. Throws a SecretProblem. */
export async function checkSecret(db: Database, secret: CheckedSecret): Promise<void> {
  const fingerprint = toFingerprint(secret.key);
  const [known] = await db.select().from(serverFacts).where(eq(serverFacts.name, NAME));
  if (known?.value === fingerprint) return;
  const isOther = secret.isNew || known !== undefined;
  if (isOther && !secret.isAccepted && (await hasReaders(db))) throw new SecretProblem(secret);
  await db
    .insert(serverFacts)
    .values({ name: NAME, value: fingerprint })
    .onConflictDoUpdate({ target: serverFacts.name, set: { value: fingerprint, at: sql`now()` } });
}

/** Former readers count: their links and hashes depend on the secret. */
export async function hasReaders(db: Database): Promise<boolean> {
  for (const table of [subscribers, suppressions])
    if ((await db.select({ one: sql`1` }).from(table).limit(1)).length > 0) return true;
  return false;
}
