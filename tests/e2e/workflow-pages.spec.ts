import AxeBuilder from '@axe-core/playwright';
import { LOCALES, PRIVATE_PATHS, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { inEveryLocale, pages } from './site.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const CONFIRMATION = '**/api/signup-confirmation**';
const workflowPages = pages.filter(({ path }) => path.startsWith('/workflow/'));

type Posted = { address: string; body: string };

/** Answers what the forms of a page send; returns it, in order. */
async function stubPosts(page: Page): Promise<Posted[]> {
  const posted: Posted[] = [];
  await page.route('**/workflow/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const { pathname, search } = new URL(request.url());
    posted.push({ address: `${pathname}${search}`, body: request.postData() ?? '' });
    return route.fulfill({ contentType: 'text/html', body: '<h1>Done</h1>' });
  });
  return posted;
}

// The tokens here are made up, so the server would show that they are unknown: these tests are about the pages as they are built.
test.beforeEach(async ({ page }) => {
  await page.route(/\/workflow\/[\w-]+\?/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const url = new URL(route.request().url());
    url.search = '';
    return route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
});

const isDone = (page: Page) => expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();

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
  ].flatMap((name) => LOCALES.map((locale) => toHref(locale, `/workflow/${name}`)));
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
    const isPrivate = [...PRIVATE_PATHS, '/workflow/subscribe-again'].includes(path);
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

for (const [locale, label] of inEveryLocale({
  en: 'Confirm my subscription',
  fr: 'Je confirme mon abonnement',
})) {
  const address = toHref(locale, '/workflow/confirm?token=abc');

  test(`the confirm page confirms by itself after a countdown, once: ${locale}`, async ({ page }) => {
    await page.clock.install();
    const posted = await stubPosts(page);
    await page.goto(address);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText('5');
    await page.clock.runFor(4000);
    await expect(timer).toHaveText('1');
    expect(posted).toEqual([]);
    await page.clock.runFor(5000);
    await isDone(page);
    expect(posted).toEqual([{ address, body: 'action=confirm' }]);
  });

  test(`the countdown can be stopped, and the button is left: ${locale}`, async ({ page }) => {
    await page.clock.install();
    const posted = await stubPosts(page);
    await page.goto(address);
    const button = page.getByRole('button', { name: label });
    await page.getByRole('button', { name: { en: 'Stop', fr: 'Arrêter' }[locale] }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      {
        en: 'Stopped. Nothing happens until you press the button.',
        fr: 'Arrêté. Rien ne se passe tant que tu n’appuies pas sur le bouton.',
      }[locale],
    );
    await expect(button).toBeFocused();
    await page.clock.runFor(20_000);
    expect(posted).toEqual([]);
    await page.keyboard.press('Enter');
    await isDone(page);
    expect(posted).toEqual([{ address, body: 'action=confirm' }]);
  });
}

test('Escape stops the countdown too', async ({ page }) => {
  await page.clock.install();
  const posted = await stubPosts(page);
  await page.goto('/workflow/confirm?token=abc');
  await expect(page.getByRole('timer')).toHaveText('5');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Stopped.');
  await page.clock.runFor(20_000);
  expect(posted).toEqual([]);
});

test('nothing counts while nobody sees the page', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  });
  const posted = await stubPosts(page);
  await page.goto('/workflow/confirm?token=abc');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('5');
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText('5');
  expect(posted).toEqual([]);
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'visible' }));
  await page.clock.runFor(5000);
  await isDone(page);
  expect(posted).toHaveLength(1);
});

const PREFERENCES = {
  en: {
    'language-fr': 'Recevoir en français',
    'language-en': 'Receive it in English',
    pause: 'Pause for 4 weeks',
    resume: 'Resume now',
    download: 'Download my data',
    unsubscribe: 'Unsubscribe',
  },
  fr: {
    'language-fr': 'Recevoir en français',
    'language-en': 'Receive it in English',
    pause: 'Mettre en pause 4 semaines',
    resume: 'Reprendre maintenant',
    download: 'Télécharger mes données',
    unsubscribe: 'Me désabonner',
  },
};
const BUTTONS: [path: string, label: { en: string; fr: string }, action: string][] = [
  ['/workflow/stay', { en: 'Yes, keep it coming', fr: 'Oui, je continue' }, 'stay'],
  ['/workflow/stay', { en: 'No, unsubscribe me', fr: 'Non, me désabonner' }, 'unsubscribe'],
  ['/workflow/unsubscribe', { en: 'Unsubscribe', fr: 'Me désabonner' }, 'unsubscribe'],
  [
    '/workflow/unsubscribed',
    { en: 'Undo, keep me subscribed', fr: 'Annuler et continuer à recevoir Midweek' },
    'undo',
  ],
];

for (const [locale, labels] of inEveryLocale(PREFERENCES)) {
  test.describe(`without JavaScript: ${locale}`, () => {
    test.use({ javaScriptEnabled: false, viewport: PHONE });

    test('every button posts what it says to its own page, token included', async ({ page }) => {
      const posted = await stubPosts(page);
      const presses = [
        ...Object.entries(labels).map(([action, label]) => ['/workflow/preferences', label, action] as const),
        ...BUTTONS.map(([path, label, action]) => [path, label[locale], action] as const),
        [
          '/workflow/confirm',
          { en: 'Confirm my subscription', fr: 'Je confirme mon abonnement' }[locale],
          'confirm',
        ],
        locale === 'en'
          ? (['/workflow/thanks-for-choosing-language', 'Plutôt en français', 'language-fr'] as const)
          : (['/workflow/thanks-for-choosing-language', 'In English, please', 'language-en'] as const),
      ] as const;
      for (const [path, label, action] of presses) {
        const address = toHref(locale, `${path}?token=abc`);
        await page.goto(address);
        await page.getByRole('button', { name: label, exact: true }).click();
        await isDone(page);
        expect(posted.at(-1), label).toEqual({ address, body: `action=${action}` });
      }
      expect(posted).toHaveLength(presses.length);
    });

    test('deleting asks again', async ({ page }) => {
      const posted = await stubPosts(page);
      const address = toHref(locale, '/workflow/preferences?token=abc');
      await page.goto(address);
      const button = page.getByRole('button', {
        name: { en: 'Yes, delete everything', fr: 'Oui, tout effacer' }[locale],
      });
      await expect(button).toBeHidden();
      await page.getByText({ en: 'Delete my data …', fr: 'Effacer mes données…' }[locale]).click();
      await button.click();
      await isDone(page);
      expect(posted).toEqual([{ address, body: 'action=delete' }]);
    });

    test('the confirm page is its button, without a countdown', async ({ page }) => {
      await page.goto(toHref(locale, '/workflow/confirm?token=abc'));
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
      await expect(page.getByRole('timer')).toBeHidden();
    });
  });
}

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
  for (const locale of LOCALES) {
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
  const { pause, resume, 'language-en': english, 'language-fr': french } = PREFERENCES.en;
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
  for (const locale of LOCALES) {
    const html = await (await request.get(toHref(locale, '/workflow/subscribe-again'))).text();
    expect(html).not.toMatch(/__EMAIL__|__TICKET__/);
    expect(html.match(/name="ticket" value="[\w.-]{20,}"/g)).toHaveLength(1);
  }
});

for (const locale of LOCALES) {
  test(`the server is told once that a confirmed reader has arrived: ${locale}`, async ({ page }) => {
    const queries: (string | null)[] = [];
    let status = 503;
    await page.route(CONFIRMATION, (route) => {
      queries.push(new URL(route.request().url()).searchParams.get('query'));
      return route.fulfill({ status });
    });
    await page.addInitScript(() => localStorage.setItem('appendOnlySearchParams', 'gclid=3'));
    const path = toHref(locale, '/workflow/thanks-for-subscribing');
    await page.goto(`${path}?token=abc&a=1`);
    await expect.poll(() => queries).toEqual(['?token=abc&a=1&gclid=3']);
    // It did not hear: the next load tells it again.
    status = 204;
    await page.reload();
    await expect(page).toHaveURL(`${path}?a=1&gclid=3`);
    expect(queries).toHaveLength(2);
    await page.reload({ waitUntil: 'networkidle' });
    expect(queries).toHaveLength(2);
  });
}

test('it is told without a token too, and a server that is away stops nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  let count = 0;
  await page.route(CONFIRMATION, (route) => {
    count += 1;
    return route.abort();
  });
  await page.goto('/workflow/thanks-for-subscribing', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for subscribing');
  expect(count).toBe(1);
  expect(errors).toEqual([]);
  await page.goto('/workflow/deleted', { waitUntil: 'networkidle' });
  expect(count).toBe(1);
});

test('axe finds nothing on any of them, light or dark, and they fit a small phone', async ({ page }) => {
  test.slow();
  await page.clock.install();
  for (const [index, { href, locale }] of workflowPages.entries()) {
    const isDark = (index % 2 === 0) === (locale === 'en');
    await page.setViewportSize({ ...PHONE, width: 320 });
    await page.goto(`${href}?theme=${isDark ? 'dark' : 'light'}`);
    await page.evaluate(() => {
      for (const state of document.querySelectorAll('midweek-state')) state.removeAttribute('hidden');
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), href).toBe(320);
    const small = await page
      .locator('main button:visible')
      .evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().height < 44));
    expect(small, href).toHaveLength(0);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
      href,
    ).toEqual([]);
  }
});
