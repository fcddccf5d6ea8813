// Texts that people type or paste, as the database and a mail can have them: without control characters and halves of characters.

/** Marks that turn the direction of all that follows, also of what we say. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Joins pasted text to one line. */
export function toLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(TURNS, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Several lines. Forms end them in another way than scripts do; a line end is one character. */
export function toText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(TURNS, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
