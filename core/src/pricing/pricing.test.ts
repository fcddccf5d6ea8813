import { expect, test } from 'vitest';
import { loadContent } from '../load/load-content.ts';
import { PRICING } from '../testing/configuration.ts';
import { writeContent } from '../testing/content-folder.ts';

async function problemsOf(overrides: object): Promise<string[]> {
  const folder = writeContent({ 'pricing.yml': JSON.stringify({ ...PRICING, ...overrides }, null, 1) });
  const { problems } = await loadContent({ folder, includeDrafts: false });
  return problems.map(({ message, expected }) => `${message}; expected ${expected}`);
}

const [placement] = PRICING.placements;

test.each([
  [
    'a first level that is not open to all',
    { levels: [{ volume: 1, floor: 100 }] },
    'floors that start at 0 and rise',
  ],
  [
    'floors that fall',
    {
      levels: [
        { volume: 1, floor: 0 },
        { volume: 2, floor: 0 },
      ],
      placements: [{ ...placement, unitPrices: [2, 1] }],
    },
    'floors that start at 0 and rise',
  ],
  [
    'a missing unit price',
    { placements: [{ ...placement, unitPrices: [2, 1] }] },
    'one unit price for each level',
  ],
  [
    'a placement named like a field of the form',
    { placements: [{ ...placement, id: 'page' }] },
    'ids that differ from each other and from locale and page',
  ],
])('%s is reported', async (_, overrides, expected) => {
  expect(await problemsOf(overrides)).toEqual([expect.stringContaining(expected)]);
});
