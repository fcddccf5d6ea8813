// Texts of commands and their messages.

/** @example count(2, 'warning') // '2 warnings' */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** @example toMinute('2025-11-05T08:00:00.000Z') // '2025-11-05 08:00' */
export function toMinute(instant: string | Date): string {
  const text = typeof instant === 'string' ? instant : instant.toISOString();
  return text.replace('T', ' ').slice(0, 16);
}
