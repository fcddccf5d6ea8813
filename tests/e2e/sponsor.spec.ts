import { inLocale, paths, toHref } from '@midweek/core';
import { content, inEveryLocale, issues } from './site.ts';
import { expect, test } from './test.ts';

for (const [locale, { links, legend }] of inEveryLocale({
  en: { links: 'curated links', legend: 'Where the placements appear in an issue' },
  fr: { links: 'liens choisis', legend: 'Où se trouvent les emplacements dans un numéro' },
})) {
  test(`figures are counted, placements drawn, and examples keep to the limits: ${locale}`, async ({
    page,
  }) => {
    await page.goto(toHref(locale, paths.sponsor));
    const figures = page.locator('main dl:visible');
    const numbered = issues.filter(({ number }) => number !== undefined);
    await expect(figures.locator('dd').first()).toHaveText(
      new Intl.NumberFormat(locale).format(numbered.length),
    );
    await expect(figures).toContainText(links);

    const { placements } = content.pricing;
    const miniature = page.getByRole('figure', { name: legend });
    await expect(miniature.getByRole('listitem')).toContainText(
      placements.map(({ label }) => inLocale(label, locale)),
    );

    const counts = await page.locator('figcaption li').allTextContents();
    expect(counts).toHaveLength(4);
    for (const count of counts) {
      const [used = Number.NaN, max = Number.NaN] = (count.match(/\d+/g) ?? []).map(Number);
      expect(used, count).toBeLessThanOrEqual(max);
    }
  });
}
