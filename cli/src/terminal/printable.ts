/** A text that may come from anybody, without what a terminal would take for a command. */
export function toPrintable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
