const WAITS_MS = [3000, 6000, 12_000, 24_000, 48_000];

/** Sends something, and again, later each time, while the server cannot take it. */
export async function sendUntilTaken(
  address: string,
  body: Blob,
  isGivenUp: () => boolean,
  retries = 0,
): Promise<void> {
  const query = retries > 0 ? `?retry_count=${retries}` : '';
  const response = await fetch(address + query, { method: 'POST', body, keepalive: true }).catch(
    () => undefined,
  );
  const isTaken = response !== undefined && response.status < 500;
  const wait = WAITS_MS[retries];
  if (isTaken || wait === undefined) return;
  setTimeout(() => {
    if (!isGivenUp()) void sendUntilTaken(address, body, isGivenUp, retries + 1);
  }, wait);
}
