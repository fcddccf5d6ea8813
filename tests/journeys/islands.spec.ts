// Parts of a page that React brings to life when a reader turns to them.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdBack } from '../playwright/hold-back.ts';

const LIVE = '/articles/atomic-css-in-js';
const STORE = '/articles/useSyncExternalStore-the-underrated-react-api';
const RUNTIME = '**/_astro/run-island*';
const STORE_CODE = '**/_astro/store-demo*.js';

test('a page with no island but a form fetches no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/newsletter/257', { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
});

test('an example runs when it is seen, can be changed, fails in its own place, and comes back', async ({
  page,
}) => {
  await page.goto(LIVE, { waitUntil: 'networkidle' });
  const root = page.locator('[data-island=LiveCode]');
  const result = root.frameLocator('iframe');
  const editor = root.getByRole('textbox', { name: 'Live Editor' });
  await expect(root.locator('iframe')).toHaveCount(0);
  await root.scrollIntoViewIfNeeded();
  // A browser draws no frames of a frame that is out of sight, and a click waits for them.
  await root.locator('iframe').scrollIntoViewIfNeeded();
  await result.getByRole('button', { name: 'Press' }).click();
  await expect(result.getByText('background_-c8371b', { exact: false }).first()).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect(result.locator('html')).toHaveAttribute('data-theme', 'dark');

  await editor.fill('function App() { return <h2>Hello {1 + 1}</h2>; }');
  await expect(result.getByRole('heading', { name: 'Hello 2' })).toBeVisible();
  // A syntax error leaves the last result where it is.
  await editor.fill('function App() { return <h2>');
  await expect(root.getByRole('status')).toContainText('SyntaxError');
  await expect(result.getByRole('heading', { name: 'Hello 2' })).toBeVisible();
  await editor.fill("function App() { throw new Error('boom'); }");
  await expect(root.getByRole('status')).toContainText('Error: boom');
  await root.getByRole('button', { name: 'Reset' }).click();
  await expect(result.getByRole('button', { name: 'Press' })).toBeVisible();
  await expect(root.getByRole('status')).toBeEmpty();
});

test('an example cannot reach the page, the reader or the network', async ({ page }) => {
  await page.goto(LIVE);
  const root = page.locator('[data-island=LiveCode]');
  await root.scrollIntoViewIfNeeded();
  for (const [code, error] of [
    ['return parent.document.title;', 'SecurityError'],
    ['return null;', ''],
    ['return localStorage.length;', 'SecurityError'],
    ["useEffect(() => void fetch('/robots.txt'), []); return null;", 'TypeError'],
  ] as const) {
    await root.getByRole('textbox', { name: 'Live Editor' }).fill(`function App() { ${code} }`);
    await expect(root.getByRole('status'), code).toContainText(error);
  }
});

test('a press before the island is awake is not lost, by pointer or by key', async ({ page }) => {
  const demo = page.locator('[data-island=StoreDemo]');
  const button = demo.getByRole('button', { name: 'Next tab' });
  const clickLate = async () => {
    const isAsked = page.waitForRequest(STORE_CODE);
    await button.hover();
    await isAsked;
    await button.click();
  };
  for (const [code, press] of [
    [RUNTIME, () => button.click()],
    [RUNTIME, () => button.press('Enter')],
    [STORE_CODE, clickLate],
  ] as const) {
    const release = await holdBack(page, code);
    await page.goto(STORE);
    await press();
    await expect(demo).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(demo.locator('li[data-current]').first()).toContainText('docs');
    await expect(demo).not.toHaveAttribute('aria-busy');
    await page.unroute(code);
  }
});

/** A reader who looks at the middle of an island sees what is said above it, below the header. */
async function expectInView(page: Page, alert: Locator): Promise<void> {
  await expect(alert).toBeInViewport({ ratio: 1 });
  const { y: top = 0 } = (await alert.boundingBox()) ?? {};
  const header = await page.getByRole('banner').boundingBox();
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

test('code that cannot be loaded is reported in view, and a button tries again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  let isBroken = true;
  await page.route(RUNTIME, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`/fr${STORE}`);
  const demo = page.locator('[data-island=StoreDemo]');
  const alert = page.getByRole('alert');
  const retry = alert.getByRole('button', { name: 'Réessayer', exact: true });
  // The button under the header's edge: what stands above it is out of view.
  const press = demo.getByRole('button').first();
  await press.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await press.click();
  await expect(alert).toContainText('n’a pas pu être chargée');
  await expectInView(page, alert);
  expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await retry.click();
  await expect(alert).toContainText('n’a pas pu être chargée');
  isBroken = false;
  await retry.click();
  await expect(alert).toHaveCount(0);
  await press.click();
  await expect(demo.locator('li[data-current]').first()).toContainText('docs');
});

test('what the page has drawn inside an island stays when a translator has changed the island', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const button = document.querySelector('[data-island=LiveCode] button');
      const font = document.createElement('font');
      font.append(...(button?.childNodes ?? []));
      button?.append(font);
    });
  });
  await page.goto(LIVE);
  const root = page.locator('[data-island=LiveCode]');
  await root.scrollIntoViewIfNeeded();
  await expect(root.getByRole('textbox', { name: 'Live Editor' })).toContainText('function App');
});

test('an island that crashes says why in view, keeps the page, and can be tried again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(STORE);
  const demo = page.locator('[data-island=StoreDemo]');
  // Without its words the demo cannot render.
  await demo.evaluate((element: HTMLElement) => {
    element.dataset.props = '{"words":null}';
  });
  const press = demo.getByRole('button').last();
  await press.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await press.click();
  const alert = demo.getByRole('alert');
  await expectInView(page, alert);
  await expect(alert).toContainText('This page crashed');
  await expect(alert).toContainText("Cannot read properties of null (reading 'title')");
  await expect(page).toHaveTitle('Page Error');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('This page crashed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
