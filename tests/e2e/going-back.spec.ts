// Going back to a page that the browser has not kept in memory: it is loaded again, and the reader is where they left it. The browser of
// these tests keeps no pages.
import { toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { issues, templates } from './site.ts';
import { expect, test } from './test.ts';

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, locale: 'fr' },
  desk: { viewport: { width: 1280, height: 800 }, locale: 'en' },
} as const;
const [longest] = issues.toSorted((a, b) => sizeOf(b) - sizeOf(a)) as [(typeof issues)[number]];

function sizeOf(issue: (typeof issues)[number]): number {
  return JSON.stringify(issue.texts).length;
}

/** The first thing below the upper third of the window that has an anchor, else the footer, and where its top is. */
function placeOf(page: Page): Promise<{ id: string; top: number } | undefined> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main [id], body > footer')];
    const seen = all.find((element) => element.getBoundingClientRect().top > innerHeight / 3) ?? all.at(-1);
    return seen && { id: seen.id, top: Math.round(seen.getBoundingClientRect().top) };
  });
}

/** Browsers remember whole pixels. */
async function expectPlace(page: Page, { id, top }: { id: string; top: number }): Promise<void> {
  await expect
    .poll(async () => {
      const place = await placeOf(page);
      return place?.id === id && Math.abs(place.top - top) <= 1 ? 'there' : place;
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

const WAYS = {
  'line by line': async (page: Page) => {
    for (let turn = 0; turn < 8; turn++) {
      await page.mouse.wheel(0, 400);
      await settle(page);
    }
  },
  'by a jump into the middle': (page: Page) =>
    page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })),
  'to the end': async (page: Page) => {
    await page.keyboard.press('End');
    // The key is heard some frames later on a busy machine.
    await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  },
};

/** At a desk less is left to be laid out later, which is what could move a page: one way is enough there. */
const WALKS: [keyof typeof WINDOWS, keyof typeof WAYS][] = [
  ['phone', 'line by line'],
  ['phone', 'by a jump into the middle'],
  ['phone', 'to the end'],
  ['desk', 'line by line'],
];

for (const [name, way] of WALKS) {
  const { viewport, locale } = WINDOWS[name];
  test(`an issue that was scrolled ${way} is shown at the same place after going back, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(toHref(locale, longest.path));
    await page.mouse.move(200, 400);
    await WAYS[way](page);
    await settle(page);
    const left = await placeOf(page);
    if (!left) throw new Error('nothing with an anchor is in view');
    await page.goto(toHref(locale, templates['static page']));
    await page.goBack();
    await settle(page);
    await expectPlace(page, left);
    await page.reload();
    await settle(page);
    await expectPlace(page, left);
  });
}
