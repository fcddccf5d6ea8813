// The places of issues: free ones, and a sponsor's choice.

/** Free places of one issue. */
export interface CalendarWeek {
  readonly issueDate: string;
  /** For each kind of place, how many are free, held and taken; blocked ones count as taken. */
  readonly placements: Readonly<Record<string, { free: number; held: number; taken: number }>>;
}

/** Places of one kind in an issue. */
export interface RequestedSlot {
  readonly issueDate: string;
  readonly placement: string;
  readonly quantity: number;
}

/** How forms name places: a day, a kind and perhaps a number. */
export const PLACE_TEXT = /^(\d{4}-\d\d-\d\d [a-z-]+)(?: ([1-9]))?$/;

/** How many of each place, by its name without the quantity: `{ '2026-11-18 react': 2 }`. */
export type ChosenPlaces = Readonly<Record<string, number>>;

/**
 * Reads places as forms name them and adds up those of one kind; other names are left out.
 * @example toChosenPlaces(['2026-11-18 react 1', '2026-11-18 react 1']) // { '2026-11-18 react': 2 }
 */
export function toChosenPlaces(texts: readonly string[]): ChosenPlaces {
  const chosen: Record<string, number> = {};
  for (const text of texts) {
    const [, slot, quantity = '1'] = PLACE_TEXT.exec(text) ?? [];
    if (slot !== undefined) chosen[slot] = (chosen[slot] ?? 0) + Number(quantity);
  }
  return chosen;
}

/** The inverse: the values of `slots[]`. */
export function toSlotTexts(chosen: ChosenPlaces): string[] {
  return Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([slot, quantity]) => `${slot} ${quantity}`);
}

/** The part of a choice that is still free. */
export function keepFree(chosen: ChosenPlaces, weeks: readonly CalendarWeek[]): ChosenPlaces {
  return Object.fromEntries(
    weeks.flatMap(({ issueDate, placements }) =>
      Object.entries(placements).flatMap(([placement, { free }]) => {
        const slot = `${issueDate} ${placement}`;
        const quantity = Math.min(chosen[slot] ?? 0, free);
        return quantity > 0 ? [[slot, quantity]] : [];
      }),
    ),
  );
}

export function toRequestedSlots(chosen: ChosenPlaces): RequestedSlot[] {
  return Object.entries(chosen).map(([slot, quantity]) => {
    const [issueDate = '', placement = ''] = slot.split(' ');
    return { issueDate, placement, quantity };
  });
}

/** How many of each placement, for the price rules. */
export function countPlacements(slots: readonly RequestedSlot[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { placement, quantity } of slots) counts[placement] = (counts[placement] ?? 0) + quantity;
  return counts;
}
