import { z } from 'zod';
import { LocalizedTextSchema } from '../configuration/languages-config.ts';
import { PRICE_STEP } from './quote.ts';

const Money = z.int().nonnegative();

/** Fields of the quote form that are not placements. */
const RESERVED_IDS = ['locale', 'page'];

/** content/pricing.yml: the prices of places in an issue. */
export const PricingSchema = z
  .strictObject({
    /** ISO 4217 code, e.g. EUR. */
    currency: z.string().length(3),
    /** Shown under every price. */
    vatNote: LocalizedTextSchema,
    /** Volume levels, cheapest last. A level is open from its floor: the sum that the order must reach. */
    levels: z
      .array(z.strictObject({ volume: z.int().positive(), floor: Money.multipleOf(PRICE_STEP) }))
      .min(1),
    placements: z
      .array(
        z.strictObject({
          /** `main` and `second` are the blocks of an issue; a link has the id of its section in site.yml. */
          id: z.string().regex(/^[a-z][a-z-]*$/),
          label: LocalizedTextSchema,
          description: LocalizedTextSchema,
          /** Price of one, at each level. */
          unitPrices: z.array(Money).min(1),
          /** Clicks that one brought on average, as the newsletter counted them. Left out until it has: nothing is guessed. */
          averageClicks: z.int().positive().optional(),
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
  )
  // Otherwise an order could cost more than its list price.
  .refine(
    ({ levels }) =>
      levels.every(
        ({ floor }, index) => floor > (levels[index - 1]?.floor ?? -1) && (index > 0 || floor === 0),
      ),
    { error: 'floors that start at 0 and rise', path: ['levels'] },
  )
  .refine(({ placements }) => hasDistinctIds(placements), {
    error: `ids that differ from each other and from ${RESERVED_IDS.join(' and ')}`,
    path: ['placements'],
  });
export type Pricing = z.output<typeof PricingSchema>;

function hasDistinctIds(placements: readonly { id: string }[]): boolean {
  const ids = [...RESERVED_IDS, ...placements.map(({ id }) => id)];
  return new Set(ids).size === ids.length;
}
