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

/** The buttons of one page in English; those of the others in French. */
const PREFERENCES = {
  'language-fr': 'Recevoir en français',
  'language-en': 'Receive it in English',
  pause: 'Pause for 4 weeks',
  resume: 'Resume now',
  download: 'Download my data',
  unsubscribe: 'Unsubscribe',
};
const BUTTONS: [address: string, label: string, action: string][] = [
  ...Object.entries(PREFERENCES).map(([action, label]): [string, string, string] => [
    '/workflow/preferences',
    label,
    action,
  ]),
  ['/fr/workflow/stay', 'Oui, je continue', 'stay'],
  ['/fr/workflow/stay', 'Non, me désabonner', 'unsubscribe'],
  ['/fr/workflow/unsubscribe', 'Me désabonner', 'unsubscribe'],
  ['/fr/workflow/unsubscribed', 'Annuler et continuer à recevoir Midweek', 'undo'],
  ['/fr/workflow/confirm', 'Je confirme mon abonnement', 'confirm'],
  ['/fr/workflow/thanks-for-choosing-language', 'In English, please', 'language-en'],
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('every button posts what it says to its own page, token included', async ({ page }) => {
    const posted = await stubPosts(page);
    for (const [path, label, action] of BUTTONS) {
      const address = `${path}?token=abc`;
      await page.goto(address);
      await page.getByRole('button', { name: label, exact: true }).click();
      await isDone(page);
      expect(posted.at(-1), label).toEqual({ address, body: `action=${action}` });
    }
    expect(posted).toHaveLength(BUTTONS.length);
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

test('states are hidden until the server shows one, and then say what to do', async ({ page }) => {
  const states = {
    '/workflow/link-problem': ['expired', 'used', 'unknown'],
    '/workflow/preferences': ['active', 'paused', 'pending', 'unsubscribed', 'language-en', 'language-fr'],
    '/workflow/subscribe-again': [
      'invalid-email',
      'invalid-locale',
      'disposable-email',
      'mail-domain-unknown',
      'form-too-fast',
      'form-expired',
      'proof-needed',
      'too-many-requests',
      'blocked',
      'bad-request',
      'unavailable',
    ],
  };
  for (const locale of listLocales()) {
    for (const [path, names] of Object.entries(states)) {
      await page.goto(toHref(locale, path));
      const all = page.locator('midweek-state');
      expect(await all.evaluateAll((states) => states.map((state) => state.getAttribute('name')))).toEqual(
        names,
      );
      await expect(all.filter({ visible: true })).toHaveCount(0);
      for (const name of names) {
        const state = page.locator(`midweek-state[name="${name}"]`);
        await state.evaluate((state) => state.removeAttribute('hidden'));
        await expect(state).toBeVisible();
        await expect(state).toHaveText(/^\s*\p{Lu}.+[.]\s*$/u);
      }
    }
  }
});

test('what is so already is not offered', async ({ page }) => {
  await page.goto('/workflow/preferences?token=abc');
  const show = (name: string) =>
    page.locator(`midweek-state[name="${name}"]`).evaluate((state) => state.removeAttribute('hidden'));
  const { pause, resume, 'language-en': english, 'language-fr': french } = PREFERENCES;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of [pause, resume, english, french]) await expect(button(name)).toBeVisible();
  await show('active');
  await show('language-fr');
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
