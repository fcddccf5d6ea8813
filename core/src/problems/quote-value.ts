const MAX_LENGTH = 60;

/** A value in a message, cut: a cell of a broken file may have megabytes. */
export function quoteValue(text: string): string {
  return text.length > MAX_LENGTH ? `"${text.slice(0, MAX_LENGTH).toWellFormed()}…"` : `"${text}"`;
}
