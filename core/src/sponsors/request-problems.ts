import type { SlotPlacement } from './slots.ts';
import { SLOT_PLACEMENTS, SLOTS_PER_ISSUE } from './slots.ts';

/** What can be wrong with a request, field by field; texts are `sponsorRequest.<field>` of the interface. */
export const REQUEST_FIELDS = ['company', 'contactName', 'email', 'conflicts', 'slots'] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** The most places that one request may ask for. */
export const MAX_REQUESTED_SLOTS = 20;

export interface RequestedSlot {
  readonly issueDate: string;
  readonly placement: SlotPlacement;
  readonly quantity: number;
}

/**
 * Reads a place as forms name it; undefined for what is no place that can be booked.
 * @example parseSlot('2026-11-18 react 2', ['2026-11-18']) // { issueDate: '2026-11-18', placement: 'react', quantity: 2 }
 */
export function parseSlot(text: string, dates: readonly string[]): RequestedSlot | undefined {
  const [issueDate = '', name = '', count = '1', ...rest] = text.split(' ');
  const placement = SLOT_PLACEMENTS.find((known) => known === name);
  const quantity = /^\d$/.test(count) ? Number(count) : 0;
  if (!placement || !dates.includes(issueDate) || rest.length > 0) return undefined;
  return quantity >= 1 && quantity <= SLOTS_PER_ISSUE[placement]
    ? { issueDate, placement, quantity }
    : undefined;
}
