// Going back to a page that the browser has not kept in memory, as here: it is loaded again, and the reader is where they left it.
import { expect, type Page, test } from '@playwright/test';

/** The first thing below the upper third of the window that has an anchor, else the footer, and where its top is. */
function placeOf(page: Page): Promise<{ id: string; top: number }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main [id], body > footer')];
    const seen = all.find((element) => element.getBoundingClientRect().top > innerHeight / 3) ?? all.at(-1);
    return { id: seen?.id ?? '', top: Math.round(seen?.getBoundingClientRect().top ?? 0) };
  });
}

/** Browsers remember whole pixels. */
async function expectPlace(page: Page, { id, top }: { id: string; top: number }): Promise<void> {
  await settle(page);
  await expect
    .poll(async () => {
      const place = await placeOf(page);
      return place.id === id && Math.abs(place.top - top) <= 1 ? 'there' : place;
    })
    .toBe('there');
}

/** Until nothing has moved for some frames. Frames and not milliseconds: a busy machine draws none for a while, and goes on moving after that. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    let last = '';
    for (let still = 0; still < 8; still++) {
      await new Promise(requestAnimationFrame);
      const now = `${scrollY} of ${document.documentElement.scrollHeight}`;
      if (now !== last) still = 0;
      last = now;
    }
  });
}

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'line by line': async (page) => {
    await page.mouse.move(200, 400);
    for (let turn = 0; turn < 8; turn++) {
      await page.mouse.wheel(0, 400);
      await settle(page);
    }
  },
  'by a jump into the middle': (page) =>
    page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })),
  'to the end': async (page) => {
    await page.keyboard.press('End');
    // The key is heard some frames later on a busy machine.
    await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  },
};

test.use({ viewport: { width: 390, height: 844 } });

for (const [way, scroll] of Object.entries(WAYS))
  test(`a long issue that was scrolled ${way} is shown at the same place after going back`, async ({
    page,
  }) => {
    await page.goto('/fr/newsletter/252');
    await scroll(page);
    await settle(page);
    const left = await placeOf(page);
    await page.goto('/fr/curator');
    await page.goBack();
    await expectPlace(page, left);
    await page.reload();
    await expectPlace(page, left);
  });
