// What may be said about an error in the log. Errors of the database quote the values of the statement, and those of mail
// servers the recipient: so only what is named here is said, and addresses are taken out of it.

export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

const MAX_CAUSES = 5;
/** With what mail servers put around it: `<ada@example.org>`. */
const ADDRESS = /<?[^\s<>"'(),:;=[\]]+@[^\s<>"'(),;[\]]+>?/g;

/** The text without e-mail addresses, and without the values of a statement. */
export function redact(text: string): string {
  return text.replace(/\nparams: .*/s, '').replaceAll(ADDRESS, '…');
}

/** For the `err` of log lines, in place of pino's own serializer, which takes everything. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  // Not always an Error: pg-boss reports copies.
  const { name, message, code, stack, cause } = Object(error) as Partial<Error> & { code?: unknown };
  return {
    type: name ?? typeof error,
    message: redact(message ?? String(error)),
    ...(code !== undefined && { code: redact(String(code)) }),
    // The frames only: above them stands the message once more.
    stack: (stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map(redact)
      .join('\n'),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: toLoggedError(cause, depth + 1) }),
  };
}
