const TIMEOUT_MS = 5000;
const MAX_BYTES = 65_536;

/** Gets a small text. Throws for anything but a success in time, redirects included: a host that was checked cannot lead to another one. */
export async function fetchText(url: URL, timeoutMs = TIMEOUT_MS): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`${url.host} answers ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`${url.host} answers with more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
