/** The most that one order may have of a placement. */
export const MAX_QUANTITY = 10;

export const QUANTITY_PROBLEMS = ['no-number', 'not-whole', 'too-few', 'too-many'] as const;
export type QuantityProblem = (typeof QUANTITY_PROBLEMS)[number];

type ParsedQuantity = { ok: true; quantity: number } | { ok: false; problem: QuantityProblem };

const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/;

/**
 * How many of a placement are meant, by a number or by what somebody typed. A field that was left empty means none.
 *
 * @example parseQuantity(' 2 ') // { ok: true, quantity: 2 }
 */
export function parseQuantity(value: unknown): ParsedQuantity {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return { ok: false, problem: 'no-number' };
  if (text.trim() === '') return { ok: true, quantity: 0 };
  if (!NUMBER.test(text.trim())) return { ok: false, problem: 'no-number' };
  // Adding zero makes the number of "-0" an ordinary one.
  const quantity = Number(text.trim().replace(',', '.')) + 0;
  if (quantity < 0) return { ok: false, problem: 'too-few' };
  if (quantity > MAX_QUANTITY) return { ok: false, problem: 'too-many' };
  return Number.isInteger(quantity) ? { ok: true, quantity } : { ok: false, problem: 'not-whole' };
}
