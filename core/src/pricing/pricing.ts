import { z } from 'zod';
import { LocalizedTextSchema } from '../configuration/localized.ts';

const Money = z.int().nonnegative();

/** content/pricing.yml: what a place in an issue costs. */
export const PricingSchema = z
  .strictObject({
    /** ISO 4217 code, e.g. EUR. */
    currency: z.string().length(3),
    /** Shown under every price. */
    vatNote: LocalizedTextSchema,
    /** Volume levels, cheapest last. A level is open from its floor: the sum that the order must reach. */
    levels: z.array(z.strictObject({ volume: z.int().positive(), floor: Money })).min(1),
    placements: z
      .array(
        z.strictObject({
          /** Name in addresses and requests, e.g. `main`. */
          id: z.string().regex(/^[a-z][a-z-]*$/),
          label: LocalizedTextSchema,
          description: LocalizedTextSchema,
          /** Price of one, at each level. */
          unitPrices: z.array(Money).min(1),
        }),
      )
      .min(1),
  })
  .refine(
    (pricing) => pricing.placements.every(({ unitPrices }) => unitPrices.length === pricing.levels.length),
    {
      error: 'one unit price for each level',
      path: ['placements'],
    },
  );
export type Pricing = z.output<typeof PricingSchema>;
