// What pages report to analytics vendors: all that are configured, and none before the page is loaded.
import { basename, join } from 'node:path';
import { fixtureUrl } from '../fixtures/sites.ts';
import { browseAsReader } from './as-reader.ts';
import { holdBack } from './hold-back.ts';
import { readBody } from './ingest-stub.ts';
import { passTimeUntil } from './pass-time.ts';
import { expect, test } from './test.ts';
import { dataLayer, HOME, stubVendors, TAGS, theSwitch } from './vendor-stub.ts';

const ISSUE = '/newsletter/257';
const COUNTER = '/_vercel/insights/script.js';
const POSTHOG = join(import.meta.dirname, '..', '..', 'node_modules', 'posthog-js', 'dist');
const isClient = (url: string) => /run-analytics|project-client/.test(url);

test.beforeEach(async ({ context }) => {
  await browseAsReader(context);
  // PostHog's client batches events for a few seconds.
  await context.clock.install();
});

test('every configured vendor gets the page view, each in its own protocol', async ({ page, context }) => {
  const told = await stubVendors(page);
  await page.goto(fixtureUrl('measured', `${ISSUE}?a=1&email=a@b.example#top`));
  await expect.poll(() => told.urls).toContain(`${TAGS}/gtm.js?id=GTM-TEST1`);
  await expect.poll(() => told.urls).toContain(`${TAGS}/gtag/js?id=G-TEST1`);
  await expect.poll(() => told.urls).toContain(fixtureUrl('measured', COUNTER));
  expect(await dataLayer(page)).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ['js', expect.anything()],
    [
      'config',
      'G-TEST1',
      {
        anonymize_ip: true,
        page_path: `${ISSUE}?a=1#top`,
        page_location: fixtureUrl('measured', `${ISSUE}?a=1#top`),
      },
    ],
  ]);
  await passTimeUntil(page, () => expect(told.events.map(({ event }) => event)).toContain('$pageview'));
  const [view] = told.events;
  expect(view?.url.origin).toBe('https://eu.i.posthog.com');
  expect(view?.properties.token).toBe('midweek');
  expect(JSON.stringify(told.events)).not.toContain('b.example');
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['ph_midweek_posthog']);
  const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test('the client of a project can be asked for everything that the service knows', async ({ page }) => {
  const told = await stubVendors(page);
  const [client] = await Promise.all([
    page.waitForRequest(/project-client/),
    page.goto(fixtureUrl('measured', ISSUE)),
  ]);
  await passTimeUntil(page, () => expect(told.events).toHaveLength(1));
  const states = await page.evaluate(async (url) => {
    const { posthog } = await import(url);
    const anonymous = posthog.get_distinct_id();
    posthog.identify('reader');
    const identified = posthog.get_distinct_id();
    posthog.setPersonProperties({ role: 'curator' });
    posthog.group('team', 'desk', { size: 2 });
    posthog.alias('other', 'reader');
    posthog.getSurveys(() => {}, true);
    posthog.getEarlyAccessFeatures(() => {}, true);
    posthog.reset();
    return {
      isAnonymous: anonymous !== 'reader',
      identified,
      isReset: posthog.get_distinct_id() !== 'reader',
    };
  }, client.url());
  expect(states).toEqual({ isAnonymous: true, identified: 'reader', isReset: true });
  await passTimeUntil(page, () =>
    expect(told.events.map(({ event }) => event)).toEqual([
      '$pageview',
      '$identify',
      '$set',
      '$groupidentify',
      '$create_alias',
    ]),
  );
  for (const path of ['/api/surveys/?token=midweek', '/api/early_access_features/?token=midweek'])
    expect(
      told.urls.some((url) => url.includes(path)),
      path,
    ).toBe(true);
});

test('feature flags come from the endpoint that every service has, and take effect', async ({ page }) => {
  const told = await stubVendors(page);
  const asked: Record<string, unknown>[] = [];
  await page.route(/posthog\.com\/decide\/\?v=3&/, (route) => {
    asked.push(readBody(route.request()));
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({
      headers,
      json: { featureFlags: { 'large-type': true }, featureFlagPayloads: {} },
    });
  });
  const [client] = await Promise.all([
    page.waitForRequest(/project-client/),
    page.goto(fixtureUrl('measured', ISSUE)),
  ]);
  await passTimeUntil(page, () => expect(told.events).toHaveLength(1));
  await page.evaluate(async (url) => {
    const { posthog } = await import(url);
    posthog.setPersonPropertiesForFlags({ role: 'curator' }, false);
    posthog.group('team', 'desk', { size: 2 });
  }, client.url());
  await passTimeUntil(page, () =>
    expect(asked.at(-1)).toMatchObject({
      token: 'midweek',
      distinct_id: expect.any(String),
      groups: { team: 'desk' },
      person_properties: { role: 'curator' },
      group_properties: { team: { size: 2 } },
    }),
  );
  const isOn = () =>
    page.evaluate(async (url) => (await import(url)).posthog.isFeatureEnabled('large-type'), client.url());
  await expect.poll(isOn).toBe(true);
  expect(told.urls.filter((url) => url.includes('/flags/'))).toEqual([]);
});

test('visits are recorded if the project says so, by code of its host', async ({ page }) => {
  const told = await stubVendors(page);
  const config = { sessionRecording: { endpoint: '/s/' }, supportedCompression: ['gzip-js'] };
  await page.route(/posthog\.com\/array\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    if (!pathname.endsWith('.js')) return route.fulfill({ headers, json: config });
    const body = `window._POSTHOG_REMOTE_CONFIG = { midweek: ${JSON.stringify({ config, siteApps: [] })} };`;
    return route.fulfill({ headers, contentType: 'text/javascript', body });
  });
  const scripts: string[] = [];
  await page.route(/posthog\.com\/static\//, (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    scripts.push(name);
    return route.fulfill({ path: join(POSTHOG, name), contentType: 'text/javascript' });
  });
  await page.goto(fixtureUrl('measured', ISSUE));
  // Nothing is sent of a visit in which nothing happens.
  await passTimeUntil(page, async () => {
    await page.getByRole('heading', { level: 1 }).click();
    expect(told.urls.map((url) => new URL(url).pathname)).toContain('/s/');
  });
  expect(scripts.join()).toContain('recorder');

  const recorded = told.urls.length;
  scripts.length = 0;
  await page.goto(fixtureUrl('measured', `${ISSUE}?email=a@b.example`));
  await passTimeUntil(page, () =>
    expect(told.urls.slice(recorded).map((url) => new URL(url).pathname)).toContain('/e/'),
  );
  expect(scripts.join()).not.toContain('recorder');
});

test('mistakes in event code are logged with the messages of the error catalogue', async ({ page }) => {
  const told = await stubVendors(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const [client] = await Promise.all([
    page.waitForRequest(/project-client/),
    page.goto(fixtureUrl('measured', `${ISSUE}?__posthog_debug=true`)),
  ]);
  await passTimeUntil(page, () => expect(told.events).toHaveLength(1));
  await page.evaluate(async (url) => {
    const { posthog } = await import(url);
    posthog.capture(undefined);
    posthog.identify();
  }, client.url());
  await expect.poll(() => said.join('\n')).toContain('No event name provided');
  expect(said.join('\n')).toContain('Unique user id has not been set');
});

test('a new fragment or query is a page view, once and with the whole path', async ({ page }) => {
  await stubVendors(page);
  await page.goto(fixtureUrl('measured', ISSUE));
  await expect.poll(async () => (await dataLayer(page)).length).toBe(3);
  await page.evaluate(() => {
    history.replaceState(null, '', '?q=r');
    history.replaceState(null, '', '?q=react#found');
  });
  const page_path = `${ISSUE}?q=react#found`;
  const later = async () => (await dataLayer(page)).slice(3);
  await expect.poll(later).toEqual([
    ['set', expect.objectContaining({ page_path })],
    ['event', 'page_view', expect.objectContaining({ page_path })],
  ]);
});

test('no vendor is contacted before the page is loaded', async ({ page }) => {
  const told = await stubVendors(page);
  const clients: string[] = [];
  page.on('request', (request) => isClient(request.url()) && clients.push(request.url()));
  const release = await holdBack(page, '**/held.png', (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const picture = new Image();
      picture.src = '/held.png';
      document.body.append(picture);
    });
  });
  await page.goto(fixtureUrl('measured', ISSUE), { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html[data-awake]')).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect([...told.urls, ...clients]).toEqual([]);
  release();
  await expect.poll(() => clients).toHaveLength(2);
  await expect.poll(() => told.urls.length).toBeGreaterThan(2);
});

test('with all vendors unreachable the page works, and nothing is thrown or reloaded', async ({ page }) => {
  const errors: Error[] = [];
  let loads = 0;
  const failed: string[] = [];
  page.on('pageerror', (error) => errors.push(error));
  page.on('load', () => {
    loads += 1;
  });
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).origin));
  await page.route(
    (url) => url.origin !== new URL(HOME).origin || url.pathname.startsWith('/_vercel/'),
    (route) => route.abort(),
  );
  await page.goto(fixtureUrl('measured', ISSUE));
  await passTimeUntil(page, () => expect(failed).toContain('https://eu.i.posthog.com'));
  expect(failed).toContain(TAGS);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await theSwitch(page).uncheck();
  await theSwitch(page).check();
  expect(loads).toBe(1);
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
  await expect(page).toHaveURL(/\/articles$/);
  expect(errors).toEqual([]);
});

test('a blocked client leaves the page as it is', async ({ page }) => {
  const told = await stubVendors(page);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/project-client*', (route) => route.abort());
  await page.goto(fixtureUrl('measured', ISSUE));
  await expect(theSwitch(page)).toBeChecked();
  await expect.poll(() => told.urls).toContain(`${TAGS}/gtm.js?id=GTM-TEST1`);
  expect(errors).toEqual([]);
});
