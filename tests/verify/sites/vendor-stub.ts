// Stubs for all third-party analytics vendors, for the fixture site that has all of them configured.
import type { Page } from '@playwright/test';
import { readEvents, type Sent } from './ingest-stub.ts';
import { fixtureUrl } from './sites.ts';

export const HOME = fixtureUrl('measured');
export const TAGS = 'https://www.googletagmanager.com';

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
