// What a sponsor has chosen on the calendar.
import type { CalendarWeek } from './calendar-view.ts';

/** How many of each place, by its name without the quantity: `{ '2026-11-18 react': 2 }`. */
export type ChosenPlaces = Readonly<Record<string, number>>;

/**
 * Reads places as forms name them and adds up those of one kind; what is not a place is left out.
 * @example toChosenPlaces(['2026-11-18 react 1', '2026-11-18 react 1']) // { '2026-11-18 react': 2 }
 */
export function toChosenPlaces(texts: readonly string[]): ChosenPlaces {
  const chosen: Record<string, number> = {};
  for (const text of texts) {
    const [, slot, quantity = '1'] = /^(\d{4}-\d\d-\d\d [a-z-]+)(?: (\d))?$/.exec(text) ?? [];
    if (slot !== undefined && quantity !== '0') chosen[slot] = (chosen[slot] ?? 0) + Number(quantity);
  }
  return chosen;
}

/** The other way round: what `slots[]` carries. */
export function toSlotTexts(chosen: ChosenPlaces): string[] {
  return Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([slot, quantity]) => `${slot} ${quantity}`);
}

/** What of a choice can still be had. */
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

/** How many of each placement: what the price rules ask for. */
export function countPlacements(chosen: ChosenPlaces): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [slot, quantity] of Object.entries(chosen)) {
    const [, placement = ''] = slot.split(' ');
    counts[placement] = (counts[placement] ?? 0) + quantity;
  }
  return counts;
}
