// Stubs for all third-party analytics vendors, for the fixture site that has all of them configured.
import { gunzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { fixtureUrl } from './sites.ts';

export const HOME = fixtureUrl('measured');
export const TAGS = 'https://www.googletagmanager.com';

// The first bytes say it; the address does not always.
const GZIP = Buffer.from([0x1f, 0x8b]);

type Sent = { event: string; properties: Record<string, unknown>; url: URL };
type Told = { urls: string[]; events: Sent[] };

/** Answers in place of all vendors; returns the requests and events that they received. */
export async function stubVendors(page: Page): Promise<Told> {
  const told: Told = { urls: [], events: [] };
  await page.route(
    (url) => url.origin !== new URL(HOME).origin || url.pathname.startsWith('/_vercel/'),
    (route) => {
      const { href, pathname } = new URL(route.request().url());
      told.urls.push(href);
      if (pathname === '/e/') told.events.push(...readEvents(route.request()));
      const headers = { 'access-control-allow-origin': '*' };
      if (/\.js$|\/js$/.test(pathname)) return route.fulfill({ contentType: 'text/javascript', body: '' });
      return route.fulfill({ headers, json: {} });
    },
  );
  return told;
}

export const theSwitch = (page: Page, name = 'Count my visits') => page.getByRole('switch', { name });

/** What Google's scripts would read. */
export function dataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((entry) =>
        'length' in entry ? Array.from(entry) : entry,
      ) ?? [],
  );
}

/** What PostHog's client sends, read as a server would read it. */
function readEvents(request: Request): Sent[] {
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
