/**
 * SQLSTATE classes: connection exception, transaction rollback (deadlock, serialization), insufficient resources, operator intervention; and a
 * server that is read-only, as after a failover.
 */
const AWAY_STATES = /^((08|40|53|57)[0-9A-Z]{3}|25006)$/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of pg's errors without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout (exceeded|expired)|Client (has encountered|was closed))/;

/** Thrown for every query before the database is open, and after it was lost. The message says why it is not open. */
export class DatabaseNotOpenError extends Error {
  override readonly name = 'DatabaseNotOpenError';
}

/** Whether a query failed because the database cannot be had at the moment: the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseNotOpenError) return true;
  if ('code' in error && typeof error.code === 'string') {
    if (AWAY_CODES.has(error.code) || AWAY_STATES.test(error.code)) return true;
  }
  if (AWAY_MESSAGES.test(error.message)) return true;
  // Drizzle wraps what the driver throws.
  return isDatabaseAway(error.cause);
}

/** The words of the database, without the statement and its values. */
export function toReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // Several addresses were tried: the message is in the parts.
  return cause.message || (cause instanceof AggregateError ? String(cause.errors[0]?.message) : cause.name);
}

/** The reason why the database is not open, for an error that says so. The code that opens it has logged any failure. */
export function findWhyNotOpen(error: unknown): string | undefined {
  if (error instanceof DatabaseNotOpenError) return error.message;
  return error instanceof Error ? findWhyNotOpen(error.cause) : undefined;
}
