// Lines of iCalendar, RFC 5545 section 3.1: text is escaped, long lines are folded, and each ends with CRLF.

const MAX_OCTETS = 75;
const LINE_END = '\r\n';

/** A value of type TEXT. Control characters have no place in one, nor have halves of characters. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** One content line as it is sent: at most 75 octets, then a line that starts with a space and goes on. No character is cut. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > MAX_OCTETS) {
      folded += `${LINE_END} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded + LINE_END;
}

/** Of one character in UTF-8. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
