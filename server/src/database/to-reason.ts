/** What the database said, without the statement and its values. */
export function toReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // Several addresses were tried: the message is in the parts.
  return cause.message || (cause instanceof AggregateError ? String(cause.errors[0]?.message) : cause.name);
}
