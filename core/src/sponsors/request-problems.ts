import type { Placement } from './offer.ts';

/** What can be wrong with a request, field by field; texts are `sponsorRequest.<field>` of the interface. */
export const REQUEST_FIELDS = ['company', 'contactName', 'email', 'conflicts', 'slots'] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** The most places that one request may ask for. */
export const MAX_REQUESTED_SLOTS = 20;

/** What can be booked at the moment. */
export interface Bookable {
  readonly days: readonly string[];
  readonly placements: readonly Placement[];
}

export interface RequestedSlot {
  readonly issueDate: string;
  readonly placement: string;
  readonly quantity: number;
}

/**
 * Reads a place as forms name it; undefined for what is not a place that can be booked.
 * @example parseSlot('2026-11-18 react 2', { days: ['2026-11-18'], placements }) // { issueDate: '2026-11-18', placement: 'react', quantity: 2 }
 */
export function parseSlot(text: string, { days, placements }: Bookable): RequestedSlot | undefined {
  const [issueDate = '', name = '', count = '1', ...rest] = text.split(' ');
  const placement = placements.find(({ id }) => id === name);
  const quantity = /^\d$/.test(count) ? Number(count) : 0;
  if (!placement || !days.includes(issueDate) || rest.length > 0) return undefined;
  return quantity >= 1 && quantity <= placement.perIssue
    ? { issueDate, placement: placement.id, quantity }
    : undefined;
}
