// The shipped site reports nothing to anybody.
import { listLocales, toHref } from '@midweek/core';
import { content, templates } from './site.ts';
import { expect, test } from './test.ts';

test('nothing is configured', () => {
  expect(content.site.analytics).toEqual({ firstParty: false });
});

/** Analytics would be part of every page; the walk looks for foreign requests on all of them. */
const VISITED = ['home', 'issue', 'article', 'sponsor'] as const;

test('no request leaves the origin, whatever is scrolled past', async ({ page, baseURL }) => {
  const requests: { url: string; on: string }[] = [];
  let on = '';
  page.on('request', (request) => requests.push({ url: request.url(), on }));
  for (const [index, name] of VISITED.entries()) {
    on = name;
    // In turn in one language and the other.
    await page.goto(toHref(listLocales()[index % listLocales().length] ?? 'en', templates[name]), {
      waitUntil: 'load',
    });
    // As late as analytics would start, and a scroll through everything that is loaded on the way.
    await page.evaluate(async () => {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => requestIdleCallback(resolve));
    });
    await expect(page.locator('[data-analytics]')).toHaveCount(0);
  }
  const origin = new URL(baseURL ?? '').origin;
  const isOurs = ({ url }: { url: string }) => url.startsWith(`${origin}/`) || url.startsWith('data:');
  expect(requests.filter((request) => !isOurs(request))).toEqual([]);
  expect(requests.filter(({ url }) => /ingest|analytics|posthog/.test(url))).toEqual([]);
  expect(new Set(requests.map((request) => request.on)).size).toBe(VISITED.length);
  expect(await page.context().cookies()).toEqual([]);
});
