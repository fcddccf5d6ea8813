import { expect, test } from 'vitest';
import { PRICING, SITE } from '../testing/configuration.ts';
import { aSiteConfig } from '../testing/content.ts';
import { loadFiles } from '../testing/content-folder.ts';
import { namePlacement, toSponsorOffer } from './offer.ts';

const both = (text: string) => ({ en: text, fr: text });
const CRATES = { ...PRICING.placements[0], id: 'crates', label: { en: 'Crate link', fr: 'Lien crate' } };

test('a newsletter with other sections and another day sells its own places', async () => {
  const sections = [
    { id: 'language', title: both('Language') },
    { id: 'crates', title: both('Crates'), sponsoredLinks: 3 },
  ];
  const site = aSiteConfig({ rhythm: 'every thursday', sections });
  const { content, problems } = await loadFiles({
    'site.yml': JSON.stringify({ ...SITE, rhythm: 'every thursday', sections }),
    'pricing.yml': JSON.stringify({ ...PRICING, placements: [...PRICING.placements, CRATES] }),
  });
  expect(problems).toEqual([]);
  const offer = toSponsorOffer(content.pricing ?? { placements: [] }, site);
  expect(offer.placements.map(({ id, perIssue }) => [id, perIssue])).toEqual([
    ['main', 1],
    ['crates', 3],
  ]);
  expect(content.site.rhythm).toEqual({ every: 'week', days: ['thursday'] });
  expect(namePlacement(offer.placements, 'crates', 'fr')).toBe('Lien crate');
});

test.each([
  [
    'crates',
    'no section is called "crates"; expected main, second, react, or react-native; correct the id, add the section to site.yml, or remove the placement',
  ],
  [
    'fun',
    'the section "fun" takes no sponsored links; expected main, second, react, or react-native; add "sponsoredLinks: 1" to the section in site.yml, or remove the placement',
  ],
])('a price for the section %s is an error with its line', async (id, message) => {
  const placements = [...PRICING.placements, { ...CRATES, id }];
  const source = JSON.stringify({ ...PRICING, placements }, null, 1);
  const line = source.split('\n').findIndex((text) => text.includes(`"id": "${id}"`)) + 1;
  const { problems } = await loadFiles({ 'pricing.yml': source });
  expect(problems).toEqual([`content/pricing.yml:${line} ${message}`]);
});
