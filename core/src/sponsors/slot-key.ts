import { SLOT_PLACEMENTS, SLOTS_PER_ISSUE, type SlotPlacement } from './slots.ts';

/** One place of an issue; `position` counts places of the same kind from 0. */
export interface SlotKey {
  readonly issueDate: string;
  readonly placement: SlotPlacement;
  readonly position: number;
}

/** How forms, addresses and fragments name a place. @example toSlotName({ issueDate: '2026-11-18', placement: 'react', position: 1 }) // '2026-11-18-react-1' */
export function toSlotName({ issueDate, placement, position }: SlotKey): string {
  return `${issueDate}-${placement}-${position}`;
}

/** The other way round; undefined for what names no place. */
export function parseSlotName(name: string): SlotKey | undefined {
  const [, issueDate = '', text, digit] = /^(\d{4}-\d\d-\d\d)-([a-z-]+)-(\d)$/.exec(name) ?? [];
  const placement = SLOT_PLACEMENTS.find((known) => known === text);
  const position = Number(digit);
  return placement && position < SLOTS_PER_ISSUE[placement] ? { issueDate, placement, position } : undefined;
}
