// A selection as people type it and as addresses carry it: `?main=2&second=1`.
import { parseQuantity, type QuantityProblem } from './quantity.ts';
import type { PriceRules, Selection } from './quote.ts';

/** The values of the fields, by placement: text that may be no number. */
export type Entries = Readonly<Record<string, string>>;

type Placements = Pick<PriceRules, 'placements'>;

/** The quantities of all placements, and what is wrong with invalid ones. Programs send numbers, and perhaps anything else. */
export function readEntries(
  { placements }: Placements,
  entries: Readonly<Record<string, unknown>>,
): { selection: Selection; problems: Readonly<Record<string, QuantityProblem>> } {
  const selection: Record<string, number> = {};
  const problems: Record<string, QuantityProblem> = {};
  for (const { id } of placements) {
    const parsed = parseQuantity(entries[id] ?? '');
    if (parsed.ok) selection[id] = parsed.quantity;
    else problems[id] = parsed.problem;
  }
  return { selection, problems };
}

/** The entries that a query holds; its other parameters are ignored. */
export function parseQuery({ placements }: Placements, query: string): Entries {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    placements.flatMap(({ id }) => {
      const entry = parameters.get(id);
      return entry === null ? [] : [[id, entry]];
    }),
  );
}

/** The selection in an address, in the order of the price list; empty when nothing is chosen. @example 'main=2&second=1' */
export function toQuery({ placements }: Placements, selection: Selection): string {
  const chosen = placements.filter(({ id }) => (selection[id] ?? 0) > 0);
  return chosen.map(({ id }) => `${id}=${selection[id]}`).join('&');
}
