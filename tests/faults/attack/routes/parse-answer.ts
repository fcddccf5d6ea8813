export interface ParsedAnswer {
  readonly status: number;
  /** By name in lower case; several of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether the server ends the connection after it. */
  readonly closes: boolean;
  /** Bytes after the answer: the server took one request for several. */
  readonly extraBytes: number;
}

const HEAD_END = '\r\n\r\n';

/** The answer at the start of what was received; undefined while it is not whole. */
export function parseAnswer(
  received: Buffer,
  { isHead, isEnded }: { isHead: boolean; isEnded: boolean },
): ParsedAnswer | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  const [statusLine = '', ...lines] = received.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0);
  const rest = received.subarray(headEnd + HEAD_END.length);
  // 100 Continue comes before the answer.
  if (status >= 100 && status < 200) return parseAnswer(rest, { isHead, isEnded });
  const headers = toHeaders(lines);
  const found = readBody(rest, headers, { hasBody: !isHead && status !== 204 && status !== 304, isEnded });
  if (!found) return undefined;
  const closes = headers.connection?.toLowerCase() === 'close' || isEnded;
  return { status, headers, body: found.body, closes, extraBytes: closes ? 0 : rest.length - found.length };
}

function toHeaders(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

function readBody(
  rest: Buffer,
  headers: Readonly<Record<string, string>>,
  { hasBody, isEnded }: { hasBody: boolean; isEnded: boolean },
): { body: Buffer; length: number } | undefined {
  if (!hasBody) return { body: Buffer.alloc(0), length: 0 };
  if (headers['transfer-encoding'] === 'chunked') return readChunks(rest);
  const length = headers['content-length'];
  if (length === undefined) return isEnded ? { body: rest, length: rest.length } : undefined;
  return rest.length < Number(length)
    ? undefined
    : { body: rest.subarray(0, Number(length)), length: Number(length) };
}

function readChunks(rest: Buffer): { body: Buffer; length: number } | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    const start = lineEnd + 2;
    if (rest.length < start + size + 2) return undefined;
    if (size === 0) return { body: Buffer.concat(chunks), length: start + 2 };
    chunks.push(rest.subarray(start, start + size));
    at = start + size + 2;
  }
}
