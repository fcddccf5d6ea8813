// The price rules. Page, calculator and server run this code, so it imports nothing.

/** Takes what somebody wants to book, as JSON or as a form, and answers with the price. */
export const QUOTE_PATH = '/api/pricing/quote';

/** The part of the price list that the rules need. */
export type PriceRules = {
  currency: string;
  levels: readonly { volume: number; floor: number }[];
  placements: readonly {
    id: string;
    unitPrices: readonly number[];
    averageClicks?: number | undefined;
  }[];
};

/** How many of each placement, by its id; missing ones count as 0. */
export type Selection = Readonly<Record<string, number>>;

export type Quote = {
  total: number;
  /** At the unit prices of the first level. */
  listPrice: number;
  saving: number;
  /** The level whose unit prices make the total. `to` is the next floor to reach; the last level has none. */
  level: { volume: number; from: number; to: number | undefined };
  /** The level that a larger order would open, and how much is missing until then. */
  next: { volume: number; missing: number } | undefined;
  /** Price of one at the level, by placement. */
  unitPrices: Readonly<Record<string, number>>;
  /** The price of a click if this order brings as many as earlier ones did. */
  pricePerClick: number | undefined;
};

/** Prices are round: a multiple of this. */
export const PRICE_STEP = 10;

/**
 * The price of a bundle: the lowest over all levels of max(sum at that level, floor of the level), rounded. So adding a slot never
 * lowers the price, and nobody pays more than the list price.
 *
 * @example quoteBundle(pricing, { main: 2 }).total // 2500, at level 4
 */
export function quoteBundle(rules: PriceRules, selection: Selection): Quote {
  const prices = rules.levels.map(({ floor }, level) =>
    roundPrice(Math.max(sumAt(rules, selection, level), floor)),
  );
  const total = Math.min(...prices);
  // Of several levels with the same price the lowest one is meant.
  const index = prices.indexOf(total);
  const { volume, floor: from } = rules.levels[index] ?? { volume: 1, floor: 0 };
  // Where two levels have the same unit price, the total may have passed the next floor already: it leads to the one after it.
  const next = rules.levels.slice(index + 1).find(({ floor }) => floor > total);
  const listPrice = roundPrice(sumAt(rules, selection, 0));
  const clicks = countClicks(rules, selection);
  return {
    total,
    listPrice,
    saving: listPrice - total,
    level: { volume, from, to: next?.floor },
    next: next && { volume: next.volume, missing: next.floor - total },
    unitPrices: unitPricesAt(rules, index),
    pricePerClick: clicks && total / clicks,
  };
}

/** Price of one of each placement at a level, given by its place in the list. */
export function unitPricesAt({ placements }: PriceRules, level: number): Record<string, number> {
  return Object.fromEntries(placements.map(({ id, unitPrices }) => [id, unitPrices[level] ?? 0]));
}

function sumAt({ placements }: PriceRules, selection: Selection, level: number): number {
  return placements.reduce(
    (sum, { id, unitPrices }) => sum + quantityOf(selection, id) * (unitPrices[level] ?? 0),
    0,
  );
}

function roundPrice(price: number): number {
  return Math.round(price / PRICE_STEP) * PRICE_STEP;
}

/** Nothing when one of the chosen placements has no figure: half an estimate would be a guess. */
function countClicks({ placements }: PriceRules, selection: Selection): number | undefined {
  const chosen = placements.filter(({ id }) => quantityOf(selection, id) > 0);
  if (chosen.length === 0 || chosen.some(({ averageClicks }) => averageClicks === undefined))
    return undefined;
  return chosen.reduce(
    (sum, { id, averageClicks = 0 }) => sum + quantityOf(selection, id) * averageClicks,
    0,
  );
}

function quantityOf(selection: Selection, id: string): number {
  return Object.hasOwn(selection, id) ? (selection[id] ?? 0) : 0;
}
