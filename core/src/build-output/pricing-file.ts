// Data that the build hands to the server for sponsors: the price list as it was read, its bookable places and days, and the pages with a
// calculator, so that the server can answer a form with the page that sent it. Written to pricing.json of a release.
import { z } from 'zod';
import { ScheduleSchema } from '../configuration/issues-config.ts';
import { LocaleSchema, LocalizedTextSchema } from '../configuration/languages-config.ts';
import { PricingSchema } from '../pricing/pricing.ts';
import type { SponsorOffer } from '../sponsors/offer.ts';

/** The pages with a calculator, by the name that their forms send. */
export const CALCULATOR_PAGES = ['pricing', 'calculator'] as const;
export type CalculatorPageName = (typeof CALCULATOR_PAGES)[number];

const OfferSchema: z.ZodType<SponsorOffer> = z.strictObject({
  placements: z.array(
    z.strictObject({ id: z.string(), label: LocalizedTextSchema, perIssue: z.int().positive() }),
  ),
  schedule: ScheduleSchema,
});

export const PricingFileSchema = z.strictObject({
  pricing: PricingSchema,
  offer: OfferSchema,
  pages: z.array(
    z.strictObject({
      name: z.enum(CALCULATOR_PAGES),
      locale: LocaleSchema,
      /** Address, e.g. `/fr/pricing/`. */
      href: z.string().startsWith('/'),
      /** Name below dist, e.g. `fr/pricing/index.html`. */
      file: z.string().min(1),
    }),
  ),
});
export type PricingFile = z.output<typeof PricingFileSchema>;
