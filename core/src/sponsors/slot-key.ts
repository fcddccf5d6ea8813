/** One place of an issue; `position` counts places of the same kind from 0. */
export interface SlotKey {
  readonly issueDate: string;
  readonly placement: string;
  readonly position: number;
}

/** How forms, addresses and fragments name a place. @example toSlotName({ issueDate: '2026-11-18', placement: 'react', position: 1 }) // '2026-11-18-react-1' */
export function toSlotName({ issueDate, placement, position }: SlotKey): string {
  return `${issueDate}-${placement}-${position}`;
}

/** The other way round; undefined for what names no place. Whether an issue has it, the database knows. */
export function parseSlotName(name: string): SlotKey | undefined {
  const [, issueDate = '', placement, digit] = /^(\d{4}-\d\d-\d\d)-([a-z-]+)-(\d)$/.exec(name) ?? [];
  return placement === undefined ? undefined : { issueDate, placement, position: Number(digit) };
}
