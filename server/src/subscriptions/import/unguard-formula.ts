/** Spreadsheets run what begins like this, so an export puts an apostrophe before it. */
const GUARDED = /^'+[=+\-@\t\r\n]/;

/** The text of a cell that was guarded. */
export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
