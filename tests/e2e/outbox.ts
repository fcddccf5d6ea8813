import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The private link to a page in the newest mail to an address, once so many mails are there. */
export async function findLink(
  reader: Page,
  { email, mails, path }: { email: string; mails: number; path: string },
): Promise<string> {
  const page = await openOutbox(reader);
  const letters = page.locator(`li:has-text("${email}") a`);
  await expect
    .poll(
      async () => {
        await page.goto('/outbox');
        return letters.count();
      },
      { timeout: 20_000 },
    )
    .toBe(mails);
  for (let index = 0; index < mails; index++) {
    await page.goto('/outbox');
    await letters.nth(index).click();
    const text = (await page.locator('pre').textContent()) ?? '';
    const address = (text.match(/https?:\/\/\S+token=[\w.-]+/g) ?? []).find((link) =>
      link.includes(`${path}?`),
    );
    if (!address) continue;
    await page.close();
    return new URL(address).pathname + new URL(address).search;
  }
  throw new Error(`tests: no mail to ${email} has a link to ${path}`);
}

/** In a window of its own: readers say that they come through a proxy, and the outbox is for this machine alone. */
async function openOutbox(reader: Page): Promise<Page> {
  const browser = reader.context().browser();
  if (!browser) throw new Error('tests: the page of a reader belongs to no browser');
  return browser.newPage();
}
