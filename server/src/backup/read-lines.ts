/** More than any row can have: an image of a sponsor, twice as long in hex, or an issue in both languages. */
const MAX_LINE_BYTES = 64_000_000;

/** The lines of a text that end with a newline; what comes after the last newline is left out. */
export async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString('utf8');
      parts = [];
      bytes = 0;
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes > MAX_LINE_BYTES) throw new Error(`a line has more than ${MAX_LINE_BYTES} bytes`);
  }
  return undefined;
}
