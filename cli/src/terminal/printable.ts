/** A text that may come from anybody, without what a terminal would take for a command. */
export function toPrintable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** @example toMinute('2025-11-05T08:00:00.000Z') // '2025-11-05 08:00' */
export function toMinute(instant: string | Date): string {
  const text = typeof instant === 'string' ? instant : instant.toISOString();
  return text.replace('T', ' ').slice(0, 16);
}
