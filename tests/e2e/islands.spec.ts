import { toHref } from '@midweek/core';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { holdBack } from './hold-back.ts';
import { expect, test } from './test.ts';

const LIVE = '/articles/atomic-css-in-js';
const RACE = '/articles/handling-api-request-race-conditions-in-react';
const STORE = '/articles/useSyncExternalStore-the-underrated-react-api';
const RUNTIME = '**/_astro/run-island*';

function liveCode(page: Page) {
  const root = page.locator('[data-island=LiveCode]');
  return {
    root,
    result: root.frameLocator('iframe'),
    edit: async (code: string) => {
      await root.scrollIntoViewIfNeeded();
      await root.getByRole('textbox', { name: 'Live Editor' }).fill(code);
    },
  };
}

test('a page with no island but a form fetches no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/newsletter/257', { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
});

test('an example runs when it is seen, and not before', async ({ page }) => {
  await page.goto(LIVE, { waitUntil: 'networkidle' });
  const { root, result } = liveCode(page);
  await expect(root.locator('iframe')).toHaveCount(0);
  await root.scrollIntoViewIfNeeded();
  // A browser draws no frames of a frame that is out of sight, and a click waits for them.
  await root.locator('iframe').scrollIntoViewIfNeeded();
  await result.getByRole('button', { name: 'Press' }).click();
  await expect(result.getByText('background_-c8371b', { exact: false }).first()).toBeVisible();
});

test('an example can be changed, fails in its own place, and comes back', async ({ page }) => {
  await page.goto(LIVE);
  const { root, result, edit } = liveCode(page);
  await edit('function App() { return <h2>Hello {1 + 1}</h2>; }');
  await expect(result.getByRole('heading', { name: 'Hello 2' })).toBeVisible();
  // A syntax error leaves the last result where it is.
  await root.getByRole('textbox').fill('function App() { return <h2>');
  await expect(root.getByRole('status')).toContainText('SyntaxError');
  await expect(result.getByRole('heading', { name: 'Hello 2' })).toBeVisible();
  await root.getByRole('textbox').fill("function App() { throw new Error('boom'); }");
  await expect(root.getByRole('status')).toContainText('Error: boom');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await root.getByRole('button', { name: 'Reset' }).click();
  await expect(result.getByRole('button', { name: 'Press' })).toBeVisible();
  await expect(root.getByRole('status')).toBeEmpty();
  await expect(root.getByRole('textbox')).toContainText('function App() {');
});

test('an example cannot reach the page, the reader or the network', async ({ page }) => {
  await page.goto(LIVE);
  const { root, edit } = liveCode(page);
  await edit('function App() { return parent.document.title; }');
  await expect(root.getByRole('status')).toContainText('SecurityError');
  await root.getByRole('textbox').fill('function App() { return localStorage.length; }');
  await expect(root.getByRole('status')).toContainText('SecurityError');
  await root
    .getByRole('textbox')
    .fill("function App() { useEffect(() => void fetch('/robots.txt'), []); return null; }");
  await expect(root.getByRole('status')).toContainText('TypeError');
});

test('the frame of examples follows the colour mode', async ({ page }) => {
  await page.goto(LIVE);
  const { root, result } = liveCode(page);
  await root.scrollIntoViewIfNeeded();
  await expect(result.getByRole('button', { name: 'Press' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect(result.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the race ends wrong without the cure and right with it', async ({ page }) => {
  await page.goto(`/fr${RACE}`);
  const demo = page.locator('[data-island=RaceDemo]');
  await demo.getByRole('button', { name: 'Chercher' }).click();
  await expect(demo.getByText('réponse à « re » ignorée')).toBeVisible({ timeout: 20_000 });
  await expect(demo.getByText('Les deux se contredisent.')).toBeVisible();
  await expect(demo.getByText('Les deux sont d’accord.')).toBeVisible();
});

test('only links whose answer changes render with the narrow subscription', async ({ page }) => {
  await page.goto(STORE);
  const demo = page.locator('[data-island=StoreDemo]');
  const counts = () => demo.locator('li b').allTextContents();
  await demo.getByRole('button', { name: 'Next tab' }).click();
  await expect.poll(counts).toEqual(['2', '2', '2', '2', '2', '2', '1', '1']);
  await demo.getByRole('button', { name: 'Change only the hash' }).click();
  await expect.poll(counts).toEqual(['3', '3', '3', '3', '2', '2', '1', '1']);
});

test('a press that comes before the island is awake acts when it wakes', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const release = await holdBack(page, RUNTIME);
  await page.goto(STORE);
  const demo = page.locator('[data-island=StoreDemo]');
  await demo.getByRole('button', { name: 'Next tab' }).click();
  await expect(demo).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(demo.locator('li[data-current]').first()).toContainText('docs');
  await expect(demo).not.toHaveAttribute('aria-busy');
});

test('by keyboard too: Enter before the island is awake is not lost', async ({ page }) => {
  await page.goto(STORE);
  const demo = page.locator('[data-island=StoreDemo]');
  await demo.getByRole('button', { name: 'Next tab' }).focus();
  await page.keyboard.press('Enter');
  await expect(demo.locator('li[data-current]').first()).toContainText('docs');
});

/** A reader who looks at the middle of an island sees what is said above it, below the header. */
async function expectInView(page: Page, alert: Locator): Promise<void> {
  await expect(alert).toBeInViewport({ ratio: 1 });
  const { y: top = 0 } = (await alert.boundingBox()) ?? {};
  const header = await page.getByRole('banner').boundingBox();
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

for (const [locale, width, failed, name] of [
  ['en', 390, 'could not be loaded', 'Retry'],
  ['fr', 1280, 'n’a pas pu être chargée', 'Réessayer'],
] as const) {
  test(`a load failure is shown within the viewport, and a button retries it: ${locale}, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 500 });
    let isBroken = true;
    await page.route(RUNTIME, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(toHref(locale, STORE));
    const demo = page.locator('[data-island=StoreDemo]');
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', { name, exact: true });
    // The button under the header's edge: what stands above it is out of view.
    const press = demo.getByRole('button').first();
    await press.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await press.click();
    await expect(alert).toContainText(failed);
    await expectInView(page, alert);
    await expect(retry).toHaveCSS('border-top-style', 'solid');
    expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await retry.click();
    await expect(alert).toContainText(failed);
    isBroken = false;
    await retry.click();
    await expect(alert).toHaveCount(0);
    await press.click();
    await expect(demo.locator('li[data-current]').first()).toContainText('docs');
  });
}

test('a crash below the window leaves the reader where they are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(STORE);
  const demo = page.locator('[data-island=StoreDemo]');
  await demo.evaluate((element: HTMLElement) => {
    element.dataset.props = '{"labels":null}';
    element.dispatchEvent(new Event('focusin'));
  });
  await expect(demo.getByRole('alert')).toBeAttached();
  await expect(page).toHaveTitle('Page Error');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [locale, width, title, again] of [
  ['en', 390, 'This page crashed', 'Try again'],
  ['fr', 1280, 'Cette page a planté.', 'Réessayer'],
] as const) {
  test(`an island that crashes says why in view, keeps the page, and can be tried again: ${locale}, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 500 });
    await page.goto(toHref(locale, STORE));
    const demo = page.locator('[data-island=StoreDemo]');
    // Without its labels the demo cannot render.
    await demo.evaluate((element: HTMLElement) => {
      element.dataset.props = '{"labels":null}';
    });
    const press = demo.getByRole('button').last();
    await press.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await press.click();
    const alert = demo.getByRole('alert');
    await expectInView(page, alert);
    await expect(alert).toContainText(title);
    await expect(alert).toContainText("Cannot read properties of null (reading 'title')");
    await expect(page).toHaveTitle('Page Error');
    await expect(alert.getByRole('button', { name: again })).toHaveCSS('border-top-style', 'solid');
    await alert.getByRole('button', { name: again }).click();
    await expect(alert).toContainText(title);
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('nothing is fetched ahead with data saver, and a press still wakes the island', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(STORE, { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
  const demo = page.locator('[data-island=StoreDemo]');
  await demo.getByRole('button', { name: 'Next tab' }).click();
  await expect(demo.locator('li[data-current]').first()).toContainText('docs');
});

test('axe finds nothing in an example that is edited', async ({ page }) => {
  await page.goto(LIVE);
  const { root, edit } = liveCode(page);
  await edit('function App() { throw new Error("boom"); }');
  await expect(root.getByRole('status')).toContainText('boom');
  // Legacy mode leaves frames out: what an example draws is the reader's.
  expect(await findViolations(page, { within: '[data-island=LiveCode]' })).toEqual([]);
});
