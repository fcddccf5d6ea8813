// Bodies of type multipart/form-data, RFC 7578, as browsers write them and in no other way. The whole body is in memory: routes
// that take one limit its size.

export interface Multipart {
  /** Names and values, in the order in which they came. */
  readonly entries: readonly (readonly [string, string])[];
  /** The one file, unless none was chosen. */
  readonly file?: { readonly name: string; readonly bytes: Buffer };
}

const MAX_PARTS = 20;
const MAX_HEADER_BYTES = 1000;
const CRLF = '\r\n';
const BOUNDARY =
  /^multipart\/form-data;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;
const DISPOSITION = /^content-disposition: *form-data; *name="([^"]*)"(; *filename="([^"]*)")?/im;

/** Reads a form; undefined when it is none, is cut off, or has more than one file. */
export function readMultipart(contentType: string, body: Buffer): Multipart | undefined {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const parts = splitParts(body, boundary);
  if (!parts) return undefined;

  const entries: [string, string][] = [];
  let file: Multipart['file'];
  for (const part of parts) {
    const end = part.indexOf(CRLF + CRLF);
    if (end === -1 || end > MAX_HEADER_BYTES) return undefined;
    const [, name, hasFile, fileName = ''] = DISPOSITION.exec(part.toString('utf8', 0, end)) ?? [];
    if (name === undefined) return undefined;
    const bytes = part.subarray(end + 2 * CRLF.length);
    if (!hasFile) entries.push([name, bytes.toString('utf8')]);
    // A field for a file that was left alone comes without a name and without bytes.
    else if (fileName !== '' || bytes.length > 0) {
      if (file) return undefined;
      file = { name: fileName, bytes };
    }
  }
  return { entries, ...(file && { file }) };
}

/** What stands between the boundaries. */
function splitParts(body: Buffer, boundary: string): Buffer[] | undefined {
  const delimiter = Buffer.from(`${CRLF}--${boundary}`, 'latin1');
  const opening = delimiter.subarray(CRLF.length);
  if (!body.subarray(0, opening.length).equals(opening)) return undefined;
  const parts: Buffer[] = [];
  let at = opening.length;
  while (parts.length <= MAX_PARTS) {
    const after = body.toString('latin1', at, at + 2);
    if (after === '--') return parts;
    if (after !== CRLF) return undefined;
    const start = at + CRLF.length;
    const end = body.indexOf(delimiter, start);
    if (end === -1) return undefined;
    parts.push(body.subarray(start, end));
    at = end + delimiter.length;
  }
  return undefined;
}
