// Values of search parameters. Each comes in two forms: as JSON, and as text in a URL-encoded `params`.
import { z } from 'zod';

export function integerFrom(min: number, max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  );
}

export const FlagSchema = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** Also as a number, where Algolia's clients write 0 and 1. */
export const SwitchSchema = z.preprocess(
  (value) => (value === 0 || value === '0' ? false : value === 1 || value === '1' ? true : value),
  FlagSchema,
);

/** `["a","b"]` or `a,b`. */
export const ListSchema = z.preprocess(
  (value) => (typeof value === 'string' ? (parseJsonList(value) ?? splitAtCommas(value)) : value),
  z.array(z.string()).max(100),
);

/** A list in JSON; `undefined` when the text does not look like one. A broken one stays text, which no schema takes. */
export function parseJsonList(text: string): unknown {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function splitAtCommas(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
