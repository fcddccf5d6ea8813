import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * The private link to a page in the newest mail to an address, once so many mails are there. In a tab of its own: the page of a reader
 * may say that it comes through a proxy, and the outbox is for this machine alone.
 */
export async function findLink(
  reader: Page,
  { email, mails, path }: { email: string; mails: number; path: string },
): Promise<string> {
  const page = await reader.context().newPage();
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
