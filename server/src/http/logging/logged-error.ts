// The loggable part of an error. Errors of the database quote the values of the statement, and those of mail
// servers the recipient: so only what is named here is said, and addresses are taken out of it.

export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

const MAX_CAUSES = 5;
/** A word that may be an address, with the marks that mail servers put around it: `<ada@example.org>`. */
const WORD = /<?([^\s<>"'(),;[\]]+)>?/g;

/**
 * The text without email addresses, and without the values of a statement. In two steps, words and then the address in a word:
 * one expression for both would try every start of a long word, and mail servers may answer with a megabyte.
 */
export function redact(text: string): string {
  return text.replace(/\nparams: .*/s, '').replaceAll(WORD, redactWord);
}

/** An address begins behind the last `:` or `=` before its `@`, as in `mailto:ada@example.org`, and ends with the word. */
function redactWord(whole: string, word: string): string {
  const at = word.search(/[^:=]@./s) + 1;
  if (at === 0) return whole;
  const start = Math.max(word.lastIndexOf(':', at), word.lastIndexOf('=', at)) + 1;
  return start === 0 ? '…' : `${whole.slice(0, whole.indexOf(word) + start)}…`;
}

/** For the `err` of log lines, in place of pino's own serializer, which takes everything. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  // Not always an Error: a thread reports copies.
  const { name, message, code, stack, cause } = Object(error) as Partial<Error> & { code?: unknown };
  return {
    type: name ?? typeof error,
    message: redact(message ?? String(error)),
    ...(code !== undefined && { code: redact(String(code)) }),
    // The frames only: the message comes once more above them.
    stack: (stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map(redact)
      .join('\n'),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: toLoggedError(cause, depth + 1) }),
  };
}
