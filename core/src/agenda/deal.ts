import { z } from 'zod';
import { LocalizedTextSchema } from '../configuration/languages-config.ts';
import { DaySchema } from '../posts/front-matter.ts';

type Days = { from: string; until: string };

function checkOrder({ from, until }: Days, { addIssue }: z.core.$RefinementCtx<Days>): void {
  if (until < from)
    addIssue({ code: 'custom', input: until, path: ['until'], message: `a day that is not before ${from}` });
}

const SeasonSchema = z
  .strictObject({
    /** The first day on which deals are shown. */
    from: DaySchema,
    /** The last one. */
    until: DaySchema,
  })
  .superRefine(checkOrder);

const DealSchema = z
  .strictObject({
    /** What is offered, by whom. */
    title: LocalizedTextSchema,
    /** Where it can be bought. */
    url: z.url({ protocol: /^https$/, error: 'an address that starts with https://' }),
    /** The price, the usual one and what renews, e.g. `€49 instead of €79, once`. */
    price: LocalizedTextSchema,
    /** What to type in when paying. Default: the price holds for everybody. */
    code: z.string().trim().min(1).optional(),
    /** The first day of the offer. */
    from: DaySchema,
    /** The last one. */
    until: DaySchema,
  })
  .superRefine(checkOrder);

/** content/deals.yml */
export const DealsSchema = z.strictObject({
  /** The days around Black Friday on which the page lists deals. Default: there is no season. */
  season: SeasonSchema.optional(),
  /** In the order in which they are shown. */
  deals: z.array(DealSchema).default([]),
});
export type Deals = z.output<typeof DealsSchema>;
