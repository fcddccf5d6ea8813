import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_LIST } from '../testing/price-list.ts';
import { MAX_QUANTITY } from './quantity.ts';
import { quoteBundle, type Selection } from './quote.ts';

const IDS = ['main', 'second', 'react', 'react-native'];
const quantity = fc.integer({ min: 0, max: MAX_QUANTITY });
const selections = fc.record(Object.fromEntries(IDS.map((id) => [id, quantity])));

test.each([
  [{}, 0, 1],
  [{ main: 1 }, 1350, 2],
  [{ second: 1 }, 800, 1],
  [{ react: 1, 'react-native': 1 }, 750, 1],
  [{ second: 2 }, 1300, 2],
  [{ main: 1, second: 1 }, 2000, 2],
  // The sum at level 4 is 2,450: its floor is cheaper than level 2.
  [{ main: 1, second: 1, react: 1, 'react-native': 2 }, 2500, 4],
  [{ main: 2 }, 2500, 4],
  [{ main: 3 }, 3750, 4],
  [{ main: 4 }, 4800, 8],
  [{ main: 4, react: 1 }, 5180, 8],
  [{ main: 4, 'react-native': 1 }, 4930, 8],
  [{ main: 10, second: 10, react: 10, 'react-native': 10 }, 22_000, 8],
] as [Selection, number, number][])('%j costs %i at level %i', (selection, total, volume) => {
  expect(quoteBundle(PRICE_LIST, selection)).toMatchObject({ total, level: { volume } });
});

test('the quote says what the level means and what comes next', () => {
  expect(quoteBundle(PRICE_LIST, { main: 1 })).toEqual({
    total: 1350,
    listPrice: 1500,
    saving: 150,
    level: { volume: 2, from: 1200, to: 2500 },
    next: { volume: 4, missing: 1150 },
    unitPrices: { main: 1350, second: 650, react: 450, 'react-native': 200 },
    pricePerClick: undefined,
  });
});

test('the last level is open to the top', () => {
  const { level, next } = quoteBundle(PRICE_LIST, { main: 4 });
  expect([level, next]).toEqual([{ volume: 8, from: 4500, to: undefined }, undefined]);
});

test('if two levels have the same price, the lower one is shown, and the next level is counted from the total', () => {
  expect(quoteBundle(PRICE_LIST, { 'react-native': 7 })).toMatchObject({
    total: 1400,
    level: { volume: 1, from: 0, to: 2500 },
    next: { volume: 4, missing: 1100 },
  });
});

test('adding a slot never lowers the price', () => {
  fc.assert(
    fc.property(selections, fc.constantFrom(...IDS), (selection, id) => {
      const more = { ...selection, [id]: (selection[id] ?? 0) + 1 };
      expect(quoteBundle(PRICE_LIST, more).total).toBeGreaterThanOrEqual(
        quoteBundle(PRICE_LIST, selection).total,
      );
    }),
  );
});

test('a total is a multiple of ten, lies in the range that is shown, and what is missing fills it', () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const { total, level, next, listPrice, saving } = quoteBundle(PRICE_LIST, selection);
      expect(saving).toBe(listPrice - total);
      expect(saving).toBeGreaterThanOrEqual(0);
      expect(total % 10).toBe(0);
      expect(total).toBeGreaterThanOrEqual(level.from);
      expect(total).toBeLessThan(level.to ?? Number.POSITIVE_INFINITY);
      expect(next && total + next.missing).toBe(level.to);
    }),
  );
});

test('a click has a price when every chosen placement has a figure, and only then', () => {
  const rules = {
    ...PRICE_LIST,
    placements: PRICE_LIST.placements.map((placement) =>
      placement.id === 'main' ? { ...placement, averageClicks: 500 } : placement,
    ),
  };
  expect(quoteBundle(rules, { main: 2 }).pricePerClick).toBe(2.5);
  expect(quoteBundle(rules, { main: 2, react: 1 }).pricePerClick).toBeUndefined();
  expect(quoteBundle(rules, {}).pricePerClick).toBeUndefined();
});
