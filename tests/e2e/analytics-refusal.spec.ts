// Nothing is reported against a reader's will: the signals of browsers, and the switch in the footer.
import { fixtureUrl } from '../fixtures/sites.ts';
import { browseAsReader } from './as-reader.ts';
import { findViolations } from './axe.ts';
import { passTimeUntil } from './pass-time.ts';
import { expect, test } from './test.ts';
import { dataLayer, stubVendors, TAGS, theSwitch } from './vendor-stub.ts';

const ISSUE = '/newsletter/257';

test.beforeEach(({ context }) => browseAsReader(context));

for (const [signal, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`${signal} is respected, and the page says so`, async ({ page }) => {
    const told = await stubVendors(page);
    await page.addInitScript(
      ([name, given]) => Object.defineProperty(Navigator.prototype, name, { get: () => given }),
      [property, value] as const,
    );
    await page.goto(fixtureUrl('measured', `/fr${ISSUE}`));
    const refused = theSwitch(page, 'Compter mes visites');
    await expect(refused).toBeDisabled();
    await expect(refused).not.toBeChecked();
    await expect(refused).toHaveAccessibleDescription(
      'Ton navigateur demande à ne pas être suivi\u00a0: rien n’est compté.',
    );
    expect(told.urls).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

test('once a reader opts out, nothing more is reported in this tab, in other tabs, or on the next page', async ({
  page,
  context,
}) => {
  // PostHog's client batches events for a few seconds.
  await context.clock.install();
  const told = await stubVendors(page);
  const other = await context.newPage();
  const toldByOther = await stubVendors(other);
  await page.goto(fixtureUrl('measured', ISSUE));
  await other.goto(fixtureUrl('measured', '/articles'));
  await passTimeUntil(page, () => {
    expect(told.events).toHaveLength(1);
    expect(toldByOther.events).toHaveLength(1);
  });

  await theSwitch(other).uncheck();
  await expect(theSwitch(page)).not.toBeChecked();
  const before = told.events.length;
  expect(await page.evaluate(() => localStorage.getItem('__ph_opt_in_out_midweek'))).toBe('0');
  expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST1'))).toBe(true);
  expect(await dataLayer(page)).toContainEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
  ]);
  await page.locator('main a[href^="#"]').first().click();

  told.urls.length = 0;
  await page.goto(fixtureUrl('measured', '/newsletter'));
  await expect(theSwitch(page)).toBeVisible();
  await expect(theSwitch(page)).not.toBeChecked();
  expect(told.urls).toEqual([]);
  expect(told.events).toHaveLength(before);

  await theSwitch(page).check();
  await expect.poll(() => told.urls).toContain(`${TAGS}/gtm.js?id=GTM-TEST1`);
  await passTimeUntil(page, () => expect(told.events.length).toBeGreaterThan(before));
  await expect(theSwitch(other)).toBeChecked();
});

test('without scripts there is no switch, and the frame of the tag manager if the owner wants it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const told = await stubVendors(page);
  await page.goto(fixtureUrl('measured', ISSUE));
  await expect(page.getByText('Count my visits')).toBeHidden();
  await expect.poll(() => told.urls).toEqual([`${TAGS}/ns.html?id=GTM-TEST1`]);
  await context.close();
});

test('axe finds nothing wrong with the switch, light or dark, and it is large enough to touch', async ({
  page,
}) => {
  await stubVendors(page);
  await page.goto(fixtureUrl('measured', ISSUE));
  await theSwitch(page).scrollIntoViewIfNeeded();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    expect(await findViolations(page, { within: 'footer[data-style]' }), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const label = page.getByText('Count my visits');
  await label.scrollIntoViewIfNeeded();
  expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await label.click();
  await expect(theSwitch(page)).not.toBeChecked();
});
