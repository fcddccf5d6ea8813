// What pages report to analytics vendors: all that are configured, none before the page is loaded, and none against a reader's will.
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findViolations } from '../../playwright/axe.ts';
import { holdBack } from '../../playwright/hold-back.ts';
import { browseAsReader } from './as-reader.ts';
import { passTimeUntil } from './pass-time.ts';
import { fixtureUrl } from './sites.ts';
import { dataLayer, HOME, stubVendors, TAGS, theSwitch } from './vendor-stub.ts';

const PATH = '/newsletter/257';
const ISSUE = fixtureUrl('measured', PATH);
const POSTHOG = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'posthog-js', 'dist');

test.beforeEach(async ({ context }) => {
  await browseAsReader(context);
  // PostHog's client batches events for a few seconds.
  await context.clock.install();
});

test('every configured vendor gets the page view, and the next one when fragment or query change', async ({
  page,
  context,
}) => {
  const told = await stubVendors(page);
  await page.goto(`${ISSUE}?a=1&email=a@b.example#top`);
  for (const url of [
    `${TAGS}/gtm.js?id=GTM-TEST1`,
    `${TAGS}/gtag/js?id=G-TEST1`,
    fixtureUrl('measured', '/_vercel/insights/script.js'),
  ])
    await expect.poll(() => told.urls).toContain(url);
  const page_path = `${PATH}?a=1#top`;
  expect(await dataLayer(page)).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ['js', expect.anything()],
    ['config', 'G-TEST1', { anonymize_ip: true, page_path, page_location: `${ISSUE}?a=1#top` }],
  ]);
  await passTimeUntil(page, () => expect(told.events.map(({ event }) => event)).toContain('$pageview'));
  const [view] = told.events;
  expect(view?.url.origin).toBe('https://eu.i.posthog.com');
  expect(view?.properties.token).toBe('midweek');
  expect(JSON.stringify(told.events)).not.toContain('b.example');
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['ph_midweek_posthog']);
  expect(Math.round(((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);

  await page.evaluate(() => {
    history.replaceState(null, '', '?q=r');
    history.replaceState(null, '', '?q=react#found');
  });
  const changed = expect.objectContaining({ page_path: `${PATH}?q=react#found` });
  await expect
    .poll(async () => (await dataLayer(page)).slice(3))
    .toEqual([
      ['set', changed],
      ['event', 'page_view', changed],
    ]);
});

test('the client of a project asks for its flags, and logs mistakes as in the error catalogue', async ({
  page,
}) => {
  const told = await stubVendors(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route(/posthog\.com\/decide\/\?v=3&/, (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    const json = { featureFlags: { 'large-type': true }, featureFlagPayloads: {} };
    return route.fulfill({ headers, json });
  });
  const [client] = await Promise.all([
    page.waitForRequest(/project-client/),
    page.goto(`${ISSUE}?__posthog_debug=true`),
  ]);
  await passTimeUntil(page, () => expect(told.events).toHaveLength(1));
  await page.evaluate(async (url) => {
    const { posthog } = await import(url);
    posthog.capture(undefined);
    posthog.identify();
    posthog.reloadFeatureFlags();
  }, client.url());
  await passTimeUntil(page, async () => {
    const isOn = await page.evaluate(
      async (url) => (await import(url)).posthog.isFeatureEnabled('large-type'),
      client.url(),
    );
    expect(isOn).toBe(true);
  });
  expect(told.urls.filter((url) => url.includes('/flags/'))).toEqual([]);
  expect(said.join('\n')).toContain('No event name provided');
  expect(said.join('\n')).toContain('Unique user id has not been set');
});

test('visits are recorded if the project says so, but not those whose address says who the reader is', async ({
  page,
}) => {
  const told = await stubVendors(page);
  const config = { sessionRecording: { endpoint: '/s/' }, supportedCompression: ['gzip-js'] };
  await page.route(/posthog\.com\/array\//, (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    if (!new URL(route.request().url()).pathname.endsWith('.js'))
      return route.fulfill({ headers, json: config });
    const body = `window._POSTHOG_REMOTE_CONFIG = { midweek: ${JSON.stringify({ config, siteApps: [] })} };`;
    return route.fulfill({ headers, contentType: 'text/javascript', body });
  });
  const scripts: string[] = [];
  await page.route(/posthog\.com\/static\//, (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    scripts.push(name);
    return route.fulfill({ path: join(POSTHOG, name), contentType: 'text/javascript' });
  });
  const paths = (from = 0) => told.urls.slice(from).map((url) => new URL(url).pathname);
  await page.goto(ISSUE);
  // Nothing is sent of a visit in which nothing happens.
  await passTimeUntil(page, async () => {
    await page.getByRole('heading', { level: 1 }).click();
    expect(paths()).toContain('/s/');
  });
  expect(scripts.join()).toContain('recorder');

  const recorded = told.urls.length;
  scripts.length = 0;
  await page.goto(`${ISSUE}?email=a@b.example`);
  await passTimeUntil(page, () => expect(paths(recorded)).toContain('/e/'));
  expect(scripts.join()).not.toContain('recorder');
});

test('no vendor is contacted before the page is loaded', async ({ page }) => {
  const told = await stubVendors(page);
  const clients: string[] = [];
  page.on('request', (request) => {
    if (/run-analytics|project-client/.test(request.url())) clients.push(request.url());
  });
  const release = await holdBack(page, '**/held.png', (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const picture = new Image();
      picture.src = '/held.png';
      document.body.append(picture);
    });
  });
  await page.goto(ISSUE, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html[data-awake]')).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect([...told.urls, ...clients]).toEqual([]);
  release();
  await expect.poll(() => clients).toHaveLength(2);
  await expect.poll(() => told.urls.length).toBeGreaterThan(2);
});

test('with all vendors unreachable, or the client blocked, the page works, and nothing is thrown', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).origin));
  await page.route(
    (url) => url.origin !== new URL(HOME).origin || url.pathname.startsWith('/_vercel/'),
    (route) => route.abort(),
  );
  await page.goto(ISSUE);
  await passTimeUntil(page, () => expect(failed).toContain('https://eu.i.posthog.com'));
  expect(failed).toContain(TAGS);
  await theSwitch(page).uncheck();
  await theSwitch(page).check();
  await page.route('**/project-client*', (route) => route.abort());
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
  await expect(page).toHaveURL(/\/articles$/);
  await expect(theSwitch(page)).toBeChecked();
  expect(errors).toEqual([]);
});

// refusal.test.ts has every signal.
test('a browser that asks not to be followed is not, and the page says so', async ({ page }) => {
  const told = await stubVendors(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await page.goto(fixtureUrl('measured', `/fr${PATH}`));
  const refused = theSwitch(page, 'Compter mes visites');
  await expect(refused).toBeDisabled();
  await expect(refused).not.toBeChecked();
  await expect(refused).toHaveAccessibleDescription(
    'Ton navigateur demande à ne pas être suivi\u00a0: rien n’est compté.',
  );
  expect(await findViolations(page, { within: 'footer[data-style]' })).toEqual([]);
  expect(told.urls).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('once a reader opts out, nothing more is reported in this tab, in other tabs, or on the next page', async ({
  page,
  context,
}) => {
  const told = await stubVendors(page);
  const other = await context.newPage();
  const toldByOther = await stubVendors(other);
  await page.goto(ISSUE);
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
  await expect(theSwitch(page)).not.toBeChecked();
  expect(told.urls).toEqual([]);
  expect(told.events).toHaveLength(before);

  await theSwitch(page).check();
  await expect.poll(() => told.urls).toContain(`${TAGS}/gtm.js?id=GTM-TEST1`);
  await passTimeUntil(page, () => expect(told.events.length).toBeGreaterThan(before));
  await expect(theSwitch(other)).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no switch, and the frame of the tag manager if the owner wants it', async ({ page }) => {
    const told = await stubVendors(page);
    await page.goto(ISSUE);
    await expect(page.getByText('Count my visits')).toBeHidden();
    await expect.poll(() => told.urls).toEqual([`${TAGS}/ns.html?id=GTM-TEST1`]);
  });
});
