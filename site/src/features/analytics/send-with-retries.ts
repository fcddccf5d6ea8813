const WAITS_MS = [3000, 6000, 12_000, 24_000, 48_000];

/** Sends something, and again after growing pauses while the server is unreachable or answers with an error of its own. */
export async function sendWithRetries(
  address: string,
  body: Blob,
  isCancelled: () => boolean,
  retries = 0,
): Promise<void> {
  const query = retries > 0 ? `?retry_count=${retries}` : '';
  const response = await fetch(address + query, { method: 'POST', body, keepalive: true }).catch(
    () => undefined,
  );
  const isAccepted = response !== undefined && response.status < 500;
  const wait = WAITS_MS[retries];
  if (isAccepted || wait === undefined) return;
  setTimeout(() => {
    if (!isCancelled()) void sendWithRetries(address, body, isCancelled, retries + 1);
  }, wait);
}
