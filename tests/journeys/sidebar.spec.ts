// The years of the sidebar: one is open, the others unfold when asked.
import { expect, type Page, test } from '@playwright/test';

const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';
const OLDER_ARTICLE = '/articles/using-expo-in-gatsby';

const summaryOf = (page: Page, year: number) =>
  page.locator('[data-sidebar] summary').filter({ hasText: `${year}` });
const linkTo = (page: Page, href: string) => page.locator(`[data-sidebar] a[href="${href}"]`);

test('the year of the open post is unfolded, and every year says what pressing it does', async ({ page }) => {
  await page.goto(`/fr${ARTICLE}`);
  const [current, other] = [summaryOf(page, 2022), summaryOf(page, 2019)];
  await expect(current).toHaveAccessibleName('Réduire la catégorie «\u00a02022\u00a0»');
  await expect(other).toHaveAccessibleName('Développer la catégorie «\u00a02019\u00a0»');
  await expect(linkTo(page, `/fr${ARTICLE}`)).toBeVisible();
  await expect(linkTo(page, `/fr${OLDER_ARTICLE}`)).toBeHidden();
  await other.click();
  await expect(linkTo(page, `/fr${OLDER_ARTICLE}`)).toBeVisible();
  await expect(other).toHaveAccessibleName('Réduire la catégorie «\u00a02019\u00a0»');
  await other.press('Enter');
  await expect(linkTo(page, `/fr${OLDER_ARTICLE}`)).toBeHidden();
  // Where no post is open, the newest year is unfolded.
  await page.goto('/articles');
  await expect(page.locator('[data-sidebar] details').first()).toHaveAttribute('open');
  await expect(page.locator('[data-sidebar] details[open]')).toHaveCount(1);
});

test('years unfold in the menu of a phone, and stay so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/fr/newsletter/257');
  const menuButton = page.getByRole('button', { name: 'Ouvrir/fermer la barre de navigation' });
  const oldest = linkTo(page, '/fr/newsletter/110');
  await menuButton.click();
  await summaryOf(page, 2022).click();
  await expect(oldest).toBeVisible();
  // Years stay as they are when the sidebar returns to the page, and to the menu.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main [data-sidebar] details[open]')).toHaveCount(2);
  await menuButton.click();
  await oldest.click();
  await expect(page).toHaveURL('/fr/newsletter/110');
});

/** Whether the open post is wholly inside the box of the sidebar, and nothing had to move for it. */
async function expectCurrentInView(page: Page, href: string): Promise<void> {
  const current = linkTo(page, href);
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 1 });
  const [box, link] = [await page.locator('main [data-sidebar]').boundingBox(), await current.boundingBox()];
  if (!box || !link) throw new Error('the sidebar is not shown');
  expect(link.y).toBeGreaterThanOrEqual(box.y);
  expect(link.y + link.height).toBeLessThanOrEqual(box.y + box.height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test('the open issue is in view in the sidebar on load', async ({ page }) => {
  for (const href of ['/fr/newsletter/257', '/fr/newsletter/204', '/fr/newsletter/110']) {
    await page.goto(href);
    await expectCurrentInView(page, href);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the open issue is in view, years open and close and say so', async ({ page }) => {
    await page.goto('/newsletter/204');
    await expectCurrentInView(page, '/newsletter/204');
    await page.goto('/newsletter/257');
    const newest = summaryOf(page, 2025);
    await expect(newest).toHaveAccessibleName("Collapse sidebar category '2025'");
    await newest.click();
    await expect(linkTo(page, '/newsletter/257')).toBeHidden();
    await expect(newest).toHaveAccessibleName("Expand sidebar category '2025'");
    await summaryOf(page, 2022).click();
    await linkTo(page, '/newsletter/110').click();
    await expect(page).toHaveURL('/newsletter/110');
  });
});
