// What PostHog's client sends, read as a server would read it.
import { gunzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

// The first bytes say it; the address does not always.
const GZIP = Buffer.from([0x1f, 0x8b]);

export type Sent = {
  event: string;
  properties: Record<string, unknown>;
  url: URL;
};

/** Answers for our own collector; returns the events that were sent, in order. */
export async function stubIngest(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/ingest/**', (route) => {
    sent.push(...readEvents(route.request()));
    return route.fulfill({ json: { status: 1 } });
  });
  return sent;
}

export function readEvents(request: Request): Sent[] {
  const url = new URL(request.url());
  const parsed = readBody(request);
  if (!parsed) return [];
  const events: Omit<Sent, 'url'>[] = Array.isArray(parsed) ? parsed : (parsed.batch ?? [parsed]);
  return events.map((event) => ({ ...event, url }));
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the client sends.
function readBody(request: Request): any {
  const body = request.postDataBuffer();
  return body && JSON.parse(decode(body));
}

function decode(body: Buffer): string {
  if (body.subarray(0, GZIP.length).equals(GZIP)) return gunzipSync(body).toString();
  const text = body.toString();
  if (!text.startsWith('data=')) return text;
  return Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString();
}
