// Lists open below their button, towards the middle of the bar: no browser has to look for another place.

import { expect, test } from '@playwright/test';
import { fixtureUrl } from './sites.ts';

const LISTS = [
  { label: 'More', edge: 'left' },
  { label: '🇬🇧 English', edge: 'right' },
] as const;

for (const { label, edge } of LISTS) {
  test(`the list of a button on the ${edge} has the ${edge} edge of its button, and is gone from a narrower window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await page.goto(fixtureUrl('decorated'));
    const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: label });
    await button.click();
    const list = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    await expect(list).toBeVisible();
    const edges = await Promise.all(
      [button, list].map((one) =>
        one.evaluate((element, side) => {
          const box = element.getBoundingClientRect();
          return Math.round(box[side]);
        }, edge),
      ),
    );
    expect(edges[1]).toBe(edges[0]);
    const { x = 0, width = 0 } = (await list.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(997);
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(button).toBeHidden();
  });
}
