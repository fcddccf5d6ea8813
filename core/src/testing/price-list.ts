import { type Pricing, PricingSchema } from '../pricing/pricing.ts';
import { toSponsorOffer } from '../sponsors/offer.ts';
import { aSiteConfig } from './content.ts';

const both = (text: string) => ({ en: text, fr: text });
const LABELS: Record<string, { en: string; fr: string }> = {
  main: { en: 'First sponsor', fr: 'Premier sponsor' },
  second: { en: 'Second sponsor', fr: 'Second sponsor' },
  react: { en: 'React link', fr: 'Lien React' },
  'react-native': { en: 'React Native link', fr: 'Lien React Native' },
};

/** Four placements at four levels: the prices that the calculator was ordered with, independent of content/pricing.yml. */
export const PRICE_LIST: Pricing = PricingSchema.parse({
  currency: 'EUR',
  vatNote: { en: 'Prices exclude VAT.', fr: 'Prix hors taxes.' },
  levels: [
    { volume: 1, floor: 0 },
    { volume: 2, floor: 1200 },
    { volume: 4, floor: 2500 },
    { volume: 8, floor: 4500 },
  ],
  placements: Object.entries({
    main: [1500, 1350, 1250, 1200],
    second: [800, 650, 550, 500],
    react: [550, 450, 400, 375],
    'react-native': [200, 200, 150, 125],
  }).map(([id, unitPrices]) => ({ id, label: LABELS[id], description: both(`About ${id}`), unitPrices })),
});

/** Its bookable places, on Wednesdays. */
export const OFFER = toSponsorOffer(PRICE_LIST, aSiteConfig());
