// What the build hands to the server for quotes: the price list as it was read, and the pages with a calculator, so that the
// server can answer a form with the page that sent it. Written to build/pricing.json.
import { z } from 'zod';
import { LocaleSchema } from '../languages/locale-schema.ts';
import { PricingSchema } from '../pricing/pricing.ts';

/** The pages with a calculator, by the name that their forms send. */
export const CALCULATOR_PAGES = ['pricing', 'calculator'] as const;
export type CalculatorPageName = (typeof CALCULATOR_PAGES)[number];

export const PricingFileSchema = z.strictObject({
  pricing: PricingSchema,
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
