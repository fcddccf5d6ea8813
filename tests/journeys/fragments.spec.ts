// Places of a page are shown clear of the header, whichever way leads to them.
import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** Below the header, not anywhere in view: the last place that a smooth scroll comes to. */
async function expectBelowHeader(place: Locator): Promise<void> {
  const header = await place.page().getByRole('banner').boundingBox();
  const toGap = async () => ((await place.boundingBox())?.y ?? -1) - (header?.height ?? 0);
  await expect.poll(async () => Math.abs((await toGap()) - 20) <= 20).toBe(true);
}

test('the address of a link of an issue shows it', async ({ page }) => {
  await page.goto('/fr/newsletter/257#github-com-reactwg-react-native-releases-discussions');
  const item = page.locator('li:target');
  await expect(item).toBeInViewport({ ratio: 1 });
  await expectBelowHeader(item);
});
