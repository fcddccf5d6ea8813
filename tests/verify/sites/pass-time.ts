import { expect, type Page } from '@playwright/test';

/** Lets time pass, a second with each look, until something holds. The page has it from `page.clock.install()`. */
export async function passTimeUntil(page: Page, holds: () => unknown): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await holds();
  }).toPass({ timeout: 30_000 });
}
