// Every place of the desk, with and without readers: what axe finds, and what does not fit.
import { expect, type Page, test } from '@playwright/test';
import { COLOUR_RULES, findViolations } from '../../playwright/axe.ts';
import { type DeskServer, startDesk } from './desk-server.ts';
import { addReaders } from './readers.ts';

const PLACES = {
  '': ['This week', 'Cette semaine'],
  '/issues': ['Issues', 'Numéros'],
  '/readers': ['Readers', 'Lecteurs'],
  '/figures': ['Figures', 'Chiffres'],
  '/sponsors': ['Sponsors', 'Sponsors'],
  '/mail': ['Mail', 'Emails'],
  '/health': ['Health', 'Santé'],
  '/people': ['People', 'Équipe'],
} as const;

test.describe.configure({ mode: 'serial' });
let desk: DeskServer;
test.beforeAll(async () => {
  desk = await startDesk();
});
test.afterAll(() => desk.stop());

for (const state of ['empty', 'with readers'] as const)
  test(`axe finds nothing and everything fits, on wide and narrow screens, light and dark: ${state}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    if (state === 'with readers') await addReaders(desk.owner, 300);
    const { ready } = await desk.owner.run('list-issues', {});
    await desk.enter(page);
    const issuePlace = `/issues/${ready[0]?.issue}`;
    for (const place of [...Object.keys(PLACES), issuePlace, '/readers/import']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${desk.origin}/desk${place}`);
      await untilLoaded(page);
      expect(await findViolations(page), place).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findViolations(page, { only: COLOUR_RULES }), `${place}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflow(page), `${place} at ${width} px`).toBe(0);
      }
      expect(await findViolations(page), `${place}, narrow`).toEqual([]);
    }
  });

test('each place says its name in both languages, and Back leads back', async ({ page }) => {
  await desk.enter(page);
  for (const [place, [english]] of Object.entries(PLACES)) {
    if (place) await page.getByRole('link', { name: english, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
    await expect(page).toHaveURL(`${desk.origin}/desk${place}`);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).first().click();
  for (const [place, [, french]] of Object.entries(PLACES)) {
    await page.goto(`${desk.origin}/desk${place}`);
    await expect(page.getByRole('heading', { level: 1, name: french })).toBeVisible();
  }
});

test('an editor looks at every place, and finds nothing to press that sends, erases or exports', async ({
  page,
}) => {
  await desk.enter(page, '', 'Eddie', 'editor');
  const { ready } = await desk.owner.run('list-issues', {});
  for (const place of [...Object.keys(PLACES), `/issues/${ready[0]?.issue}`]) {
    await page.goto(`${desk.origin}/desk${place}`);
    await untilLoaded(page);
    const names = await page.getByRole('main').getByRole('button').allInnerTexts();
    expect(
      names.filter((name) =>
        /send|erase|export|import|unsubscribe|invite|roll back|accept|back up/i.test(name),
      ),
      place,
    ).toEqual([]);
    expect(await page.getByRole('main').textContent(), place).not.toMatch(/reader\d+@/);
  }
});

async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !/(Loading|Looking at everything) …/.test(document.body.textContent));
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
