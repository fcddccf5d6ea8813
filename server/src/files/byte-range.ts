// Range requests, RFC 9110 section 14. Written here because range-parser 1.3 refuses a suffix longer than the file
// ("the last 500 bytes" of 100), for which the RFC wants the whole file.

export interface ByteRange {
  /** First and last byte, both included. */
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header with one range. `undefined` means: answer with the whole file, which the RFC allows for several
 * ranges and asks for when the header makes no sense.
 * @example parseByteRange('bytes=-100', 1000) // { start: 900, end: 999 }
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined) return undefined;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
