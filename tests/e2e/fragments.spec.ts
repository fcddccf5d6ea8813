import { expect, test } from './test.ts';

for (const href of ['/sponsor', '/newsletter/257', '/fr/newsletter/257'])
  test(`a fragment that is typed after the address of an open page leads to its heading: ${href}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(href);
    const heading = page.locator('main :is(h2, h3)[id]').last();
    const id = await heading.getAttribute('id');
    await page.evaluate((hash) => location.assign(hash), `#${id}`);
    // Below the header, not anywhere in view: the last place that a smooth scroll comes to.
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(120);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(50);
  });
