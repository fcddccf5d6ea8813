// Tells a system of the owner about a confirmation, signed so that it can be believed.
import { createHash, createHmac } from 'node:crypto';

export interface ConversionHook {
  /** Which hook a job is for. The address may hold a key, so it stays out of the database. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}

export function toConversionHooks(urls: readonly string[], secret: string | undefined): ConversionHook[] {
  if (secret === undefined) return [];
  return urls.map((url) => ({
    id: createHash('sha256').update(url).digest('hex').slice(0, 16),
    url,
    secret,
  }));
}

/** To verify it, the receiver signs the header's `t`, a dot and the raw body, and compares. */
function signConversion(secret: string, seconds: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export interface Posting {
  readonly id: string;
  readonly body: string;
  readonly now: Date;
  readonly timeoutMs: number;
}

/** Resolves on a 2xx answer. A redirect counts as a failure: the signed body goes only to the address that the owner configured. */
export async function postConversion(
  hook: ConversionHook,
  { id, body, now, timeoutMs }: Posting,
): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const response = await fetch(hook.url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'midweek',
      'idempotency-key': id,
      'midweek-signature': signConversion(hook.secret, seconds, body),
    },
  });
  // What it says besides is of no interest.
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the conversion webhook answers ${response.status}`);
}
