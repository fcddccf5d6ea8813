import { listLocales, privatePaths, toHref } from '@midweek/core';
import { pages } from './site.ts';
import { expect, test } from './test.ts';
import { isDone, showAsBuilt, stubPosts } from './workflow-stub.ts';

const PHONE = { width: 390, height: 844 };
const workflowPages = pages.filter(({ path }) => path.startsWith('/workflow/'));

test.beforeEach(({ page }) => showAsBuilt(page));

test('the pages of the contract exist in both languages', () => {
  const expected = [
    'confirm',
    'confirm-your-email',
    'deleted',
    'link-problem',
    'preferences',
    'stay',
    'subscribe-again',
    'thanks-for-choosing-language',
    'thanks-for-staying-with-us',
    'thanks-for-subscribing',
    'unsubscribe',
    'unsubscribed',
  ].flatMap((name) => listLocales().map((locale) => toHref(locale, `/workflow/${name}`)));
  expect(workflowPages.map(({ href }) => href).sort()).toEqual(expected.sort());
});

test('no search engine lists them, no other page learns of their links, and no cache keeps the private ones', async ({
  request,
}) => {
  for (const { href, path } of workflowPages) {
    const response = await request.get(`${href}?token=secret`);
    const headers = response.headers();
    expect(headers['referrer-policy'], href).toBe('no-referrer');
    expect(await response.text(), href).toContain('<meta name="robots" content="noindex, nofollow"/>');
    // The form again is filled in by the server, with a ticket.
    const isPrivate = [...Object.values<string>(privatePaths), '/workflow/subscribe-again'].includes(path);
    expect(headers['cache-control'], href).toBe(
      isPrivate ? 'no-store' : 'public, max-age=0, must-revalidate',
    );
  }
});

test('they are not fetched ahead, whatever is pointed at', async ({ page }) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) ahead.push(new URL(request.url()).pathname);
  });
  await page.goto('/workflow/unsubscribe?token=secret', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Français' }).first().hover();
  await page.getByRole('main').getByRole('link', { name: 'the newsletter' }).hover();
  await expect.poll(() => ahead).toContain('/newsletter');
  expect(ahead.filter((path) => /workflow|api/.test(path))).toEqual([]);
});

const PREFERENCES = {
  'language-fr': 'Recevoir en français',
  'language-en': 'Receive it in English',
  pause: 'Pause for 4 weeks',
  resume: 'Resume now',
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a button posts what it says to its own page, token included', async ({ page }) => {
    const posted = await stubPosts(page);
    const address = '/workflow/preferences?token=abc';
    await page.goto(address);
    await page.getByRole('button', { name: 'Pause for 4 weeks', exact: true }).click();
    await isDone(page);
    expect(posted).toEqual([{ address, body: 'action=pause' }]);
  });

  test('deleting asks again', async ({ page }) => {
    const posted = await stubPosts(page);
    const address = '/fr/workflow/preferences?token=abc';
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Oui, tout effacer' });
    await expect(button).toBeHidden();
    await page.getByText('Effacer mes données…').click();
    await button.click();
    await isDone(page);
    expect(posted).toEqual([{ address, body: 'action=delete' }]);
  });

  test('the confirm page is its button, without a countdown', async ({ page }) => {
    await page.goto('/workflow/confirm?token=abc');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('timer')).toBeHidden();
  });
});

test('the current state and language are not offered as choices', async ({ page }) => {
  await page.goto('/workflow/preferences?token=abc');
  const states = page.locator('midweek-state').filter({ visible: true });
  const show = (name: string) =>
    page.locator(`midweek-state[name="${name}"]`).evaluate((state) => state.removeAttribute('hidden'));
  const { pause, resume, 'language-en': english, 'language-fr': french } = PREFERENCES;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of [pause, resume, english, french]) await expect(button(name)).toBeVisible();
  await expect(states).toHaveCount(0);
  await show('active');
  await show('language-fr');
  await expect(states).toHaveCount(2);
  await expect(button(resume)).toBeHidden();
  await expect(button(french)).toBeHidden();
  await expect(button(pause)).toBeVisible();
  await expect(button(english)).toBeVisible();
});

test('the form that comes back has places for address and ticket', async ({ request }) => {
  for (const locale of listLocales()) {
    const html = await (await request.get(toHref(locale, '/workflow/subscribe-again'))).text();
    expect(html).not.toMatch(/__EMAIL__|__TICKET__/);
    expect(html.match(/name="ticket" value="[\w.-]{20,}"/g)).toHaveLength(1);
  }
});
