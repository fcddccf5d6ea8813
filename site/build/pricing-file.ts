import { writeFile } from 'node:fs/promises';
import {
  type CalculatorPageName,
  type Content,
  listLocales,
  type Pricing,
  type PricingFile,
  paths,
  toHref,
  toSponsorOffer,
} from '@midweek/core';
import { listDocuments } from '../src/documents.ts';

const CALCULATOR_PATHS: Record<CalculatorPageName, string> = {
  pricing: paths.pricing,
  calculator: paths.priceCalculator,
};

/** Writes what the server needs to work out prices and to answer the forms of calculators. A site without prices has no such file. */
export async function writePricingFile(content: Content, file: string): Promise<void> {
  const { pricing } = content;
  if (pricing) await writeFile(file, `${JSON.stringify(toPricingFile(content, pricing), null, 2)}\n`);
}

function toPricingFile(content: Content, pricing: Pricing): PricingFile {
  const files = new Map(listDocuments(content).map(({ href, file }) => [href, file]));
  const pages = Object.entries(CALCULATOR_PATHS) as [CalculatorPageName, string][];
  return {
    pricing,
    offer: toSponsorOffer(pricing, content.site),
    pages: pages.flatMap(([name, path]) =>
      listLocales().flatMap((locale) => {
        const href = toHref(locale, path);
        const file = files.get(href);
        return file ? [{ name, locale, href, file }] : [];
      }),
    ),
  };
}
