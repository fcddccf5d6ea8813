/** The text of a file of any program: UTF-8, UTF-16 with or without a byte order mark, or the Latin-1 of older spreadsheets. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = findUtf16(bytes.subarray(0, 1000));
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function findUtf16(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  // Names of columns are mostly ASCII: every other byte is zero.
  const zeros = [0, 1].map((half) => start.filter((byte, index) => byte === 0 && index % 2 === half).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 4 < start.length) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
