// Places of a page are shown clear of the header, whichever way leads to them.
import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** Below the header, not anywhere in view: the last place that a smooth scroll comes to. */
async function expectBelowHeader(place: Locator): Promise<void> {
  const header = await place.page().getByRole('banner').boundingBox();
  const toGap = async () => ((await place.boundingBox())?.y ?? -1) - (header?.height ?? 0);
  await expect.poll(async () => Math.abs((await toGap()) - 20) <= 20).toBe(true);
}

for (const href of ['/sponsor', '/fr/newsletter/257'])
  test(`a fragment that is typed after the address of an open page leads to its heading: ${href}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(href);
    const heading = page.locator('main :is(h2, h3)[id]').last();
    const id = await heading.getAttribute('id');
    await page.evaluate((hash) => location.assign(hash), `#${id}`);
    await expectBelowHeader(heading);
  });

test('the table of contents leads past links that were not laid out before', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/newsletter/257');
  const heading = page.locator('h2#other');
  expect((await heading.boundingBox())?.y).toBeGreaterThan(1000);
  // A slow phone draws few frames on the way, with more than a window between two of them.
  await page.evaluate(() => {
    const stall = () => {
      for (const until = performance.now() + 300; performance.now() < until; );
    };
    addEventListener('scroll', stall, { once: true });
  });
  await page.locator('[data-contents] a[href="#other"]').click();
  await expectBelowHeader(heading);
});
