// Places of a page are shown clear of the header, whichever way leads to them.
import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** Below the header, not anywhere in view: the last place that a smooth scroll comes to. */
async function expectBelowHeader(place: Locator): Promise<void> {
  const header = await place.page().getByRole('banner').boundingBox();
  const toGap = async () => ((await place.boundingBox())?.y ?? -1) - (header?.height ?? 0);
  await expect.poll(async () => Math.abs((await toGap()) - 20) <= 20).toBe(true);
}

test('an address with a fragment is there at once, and a press within the page goes smoothly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/newsletter/257#other');
  const positions = await page.evaluate(async () => {
    const first = scrollY;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [first, scrollY];
  });
  expect(positions[0]).toBeGreaterThan(1000);
  expect(positions[1]).toBe(positions[0]);
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe('auto');
  const pressed = await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[href="#react"]')?.click();
    return getComputedStyle(document.documentElement).scrollBehavior;
  });
  expect(pressed).toBe('smooth');
  await expect.poll(behavior).toBe('auto');
});

test('the address of a link of an issue shows it', async ({ page }) => {
  await page.goto('/fr/newsletter/257#github-com-reactwg-react-native-releases-discussions');
  const item = page.locator('li:target');
  await expect(item).toBeInViewport({ ratio: 1 });
  await expectBelowHeader(item);
});
