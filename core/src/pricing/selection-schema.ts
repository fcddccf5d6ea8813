import { z } from 'zod';
import { parseQuantity } from './quantity.ts';
import type { PriceRules, Selection } from './quote.ts';

/** Its issues have the problem's name as their message; `t` knows the words for it: `quantity.too-many`. */
const QuantitySchema = z
  .unknown()
  .default('')
  .transform((value, context) => {
    const parsed = parseQuantity(value ?? '');
    if (parsed.ok) return parsed.quantity;
    context.addIssue({ code: 'custom', message: parsed.problem });
    return z.NEVER;
  });

/** How many of each placement of a price list, from a form or from JSON. What is left out is not wanted; other names are refused. */
export function createSelectionSchema({ placements }: Pick<PriceRules, 'placements'>): z.ZodType<Selection> {
  return z.strictObject(Object.fromEntries(placements.map(({ id }) => [id, QuantitySchema])));
}
