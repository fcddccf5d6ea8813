// The pages that links of mails open, and a server that takes what they send.
import { expect, type Page } from '@playwright/test';

type Posted = { address: string; body: string };

/** Answers what the forms of a page send; returns it, in order. */
export async function stubPosts(page: Page): Promise<Posted[]> {
  const posted: Posted[] = [];
  await page.route('**/workflow/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const { pathname, search } = new URL(request.url());
    posted.push({ address: `${pathname}${search}`, body: request.postData() ?? '' });
    return route.fulfill({ contentType: 'text/html', body: '<h1>Done</h1>' });
  });
  return posted;
}

/** The tokens of tests are made up, and the server would show that they are unknown: the pages come as they are built, with the parts of a state. */
export async function showAsBuilt(page: Page, state?: string): Promise<void> {
  await page.route(/\/workflow\/[\w-]+\?/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const url = new URL(route.request().url());
    url.search = '';
    const response = await route.fetch({ url: url.href });
    const parts = (await response.text()).replace(
      /(<midweek-state name="([^"]+)") hidden(?:="")?/g,
      (part, start, names) => (names.split(' ').includes(state) ? start : part),
    );
    return route.fulfill({ response, body: parts });
  });
}

export const isDone = (page: Page) => expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
