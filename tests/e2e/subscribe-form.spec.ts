import { type Locale, t, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import {
  createChallenge,
  derivePbkdf2,
  verifySolution,
} from '../../site/src/features/subscribe/proof-library.ts';
import { findViolations } from './axe.ts';
import { inEveryLocale, latestIssue } from './site.ts';
import { accept, refuse, SUBSCRIBE, stubSubscribe, TICKET } from './subscribe-service.ts';
import { expect, test } from './test.ts';

const RUNTIME = '**/_astro/run-island*';
const ADDRESS = 'reader@example.com';
const PHONE = { width: 390, height: 844 };

function formOf(page: Page, locale: Locale = 'en') {
  const root = page.locator('form[action="/api/subscribe"]');
  return {
    root,
    email: root.getByRole('textbox'),
    button: root.getByRole('button'),
    problem: root.getByRole('alert'),
    status: root.getByRole('status'),
    say: (code: Parameters<typeof t>[1]) => t(locale, code, { when: t(locale, 'subscribe.inAWhile') }),
  };
}

/** Opens a page and turns to its form, until React answers. */
async function openForm(page: Page, path: string, locale: Locale = 'en') {
  await page.goto(path);
  const form = formOf(page, locale);
  await form.email.focus();
  // A busy machine takes its time to start React.
  await expect(form.root).toHaveJSProperty('noValidate', true, { timeout: 20_000 });
  return form;
}

for (const [locale, next] of inEveryLocale({
  en: '/workflow/confirm-your-email',
  fr: '/fr/workflow/confirm-your-email',
})) {
  test(`a reader subscribes and comes to the next step: ${locale}`, async ({ page }) => {
    const sent = await stubSubscribe(page);
    const { email, button } = await openForm(page, toHref(locale, latestIssue.path));
    await email.fill(` ${ADDRESS} `);
    await button.click();
    await expect(page).toHaveURL(next);
    expect(sent).toEqual([
      {
        email: ADDRESS,
        locale,
        website: '',
        ticket: 'signed',
        fields: expect.objectContaining({ pathname: toHref(locale, latestIssue.path), iframe: 'false' }),
      },
    ]);
  });
}

test('by keyboard alone, in the other language', async ({ page }) => {
  const sent = await stubSubscribe(page);
  const { root } = await openForm(page, '/');
  await page.keyboard.type(ADDRESS);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(root.getByRole('radio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fr/workflow/confirm-your-email');
  expect(sent).toMatchObject([{ email: ADDRESS, locale: 'fr' }]);
});

test('readers who do not turn to the form fetch nothing for it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/|run-island/.test(request.url())) fetched.push(new URL(request.url()).pathname);
  });
  await stubSubscribe(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const { email, root } = formOf(page);
  await root.hover();
  await page.mouse.wheel(0, 300);
  expect(fetched).toEqual([]);
  await email.focus();
  await expect.poll(() => fetched).toContain('/api/subscribe/ticket');
  expect(fetched.filter((path) => path.includes('ticket'))).toHaveLength(1);
});

test('what is typed and chosen before the form is awake stays', async ({ page }) => {
  const sent = await stubSubscribe(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(RUNTIME, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const { root, email, button } = formOf(page);
  await email.fill(ADDRESS);
  await root.getByText('Français').click();
  // Pressed early, twice: nothing goes out before React is there, and then once.
  await button.click();
  await button.click();
  await expect(page.locator('[data-island=Subscribe]')).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  release();
  await expect(page).toHaveURL('/fr/workflow/confirm-your-email');
  expect(sent).toMatchObject([{ email: ADDRESS, locale: 'fr' }]);
});

test('when its code cannot be loaded, the browser sends the form', async ({ page }) => {
  await page.route(RUNTIME, (route) => route.abort());
  await page.route(SUBSCRIBE, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>${route.request().postData()}</h1>` }),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  const { email, button } = formOf(page);
  await email.fill(ADDRESS);
  await button.click();
  await expect(page.getByText('email=reader%40example.com&locale=en&website=')).toBeVisible();
});

test('a connection that is lost before the form is awake loses nothing either', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const sent = await stubSubscribe(page);
  await context.setOffline(true);
  await page.route(RUNTIME, (route) => route.abort());
  const { email, button, say } = formOf(page);
  await email.fill(ADDRESS);
  for (const press of ['first', 'second']) {
    await button.click();
    await expect(page.getByRole('alert'), press).toContainText(say('subscribeProblem.network'));
  }
  await expect(email).toHaveValue(ADDRESS);
  await page.unroute(RUNTIME);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/workflow/confirm-your-email');
  expect(sent).toHaveLength(1);
});

test('two quick clicks send once', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = await stubSubscribe(page, async (body) => {
    await held;
    return accept(body);
  });
  const { root, email, button, say } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await button.dblclick();
  await expect(button).toHaveText(say('subscribe.sending'));
  await expect(button).toBeFocused();
  await expect(root).toHaveAttribute('aria-busy', 'true');
  await button.press('Enter');
  release();
  await expect(page).toHaveURL('/workflow/confirm-your-email');
  expect(sent).toHaveLength(1);
});

const EMAIL_PROBLEMS = [
  ['invalid-email', 422],
  ['disposable-email', 422],
  ['mail-domain-unknown', 422],
] as const;
const OTHER_PROBLEMS = [
  ['invalid-locale', 422],
  ['form-too-fast', 422],
  ['form-expired', 422],
  ['proof-needed', 428],
  ['too-many-requests', 429],
  ['blocked', 403],
  ['bad-request', 400],
  ['unavailable', 503],
] as const;

for (const locale of ['en', 'fr'] as const) {
  test(`what is wrong with the address is told at the field, in the language of the page: ${locale}`, async ({
    page,
  }) => {
    let answer = accept;
    await stubSubscribe(page, (body) => answer(body));
    const { email, button, problem, say } = await openForm(page, toHref(locale, '/'), locale);
    await email.fill(ADDRESS);
    for (const [code, status] of EMAIL_PROBLEMS) {
      answer = refuse(code, status, { field: 'email' });
      await button.click();
      await expect(problem).toHaveText(say(`subscribeProblem.${code}`));
      await expect(email, code).toBeFocused();
      await expect(email, code).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(say(`subscribeProblem.${code}`));
      await expect(email, code).toHaveValue(ADDRESS);
      await expect(button, code).toHaveText(say('subscribe.button'));
    }
  });

  test(`everything else is told with a next step, in the language of the page: ${locale}`, async ({
    page,
  }) => {
    let answer = accept;
    await stubSubscribe(page, (body) => answer(body));
    const { email, button, problem, say } = await openForm(page, toHref(locale, '/'), locale);
    await email.fill(ADDRESS);
    for (const [code, status] of OTHER_PROBLEMS) {
      answer = refuse(code, status);
      await button.click();
      await expect(problem).toHaveText(say(`subscribeProblem.${code}`));
      await expect(email, code).not.toHaveAttribute('aria-invalid');
      await expect(email, code).toHaveValue(ADDRESS);
      await expect(button, code).toBeFocused();
      await expect(button, code).toHaveText(say('subscribe.tryAgain'));
    }
  });

  test(`an empty or wrong address is told before anything is sent: ${locale}`, async ({ page }) => {
    const sent = await stubSubscribe(page);
    const { email, button, problem, say } = await openForm(page, toHref(locale, '/'), locale);
    await button.click();
    await expect(problem).toHaveText(say('subscribeProblem.missing-email'));
    await expect(email).toBeFocused();
    await email.fill('reader@');
    await button.click();
    await expect(problem).toHaveText(say('subscribeProblem.invalid-email'));
    expect(sent).toEqual([]);
  });

  test(`a lost connection keeps what was typed, and the next try goes through: ${locale}`, async ({
    page,
  }) => {
    let isOffline = true;
    const sent = await stubSubscribe(page, (body) => (isOffline ? 'offline' : accept(body)));
    const { email, button, problem, say } = await openForm(page, toHref(locale, '/'), locale);
    await email.fill(ADDRESS);
    await button.click();
    await expect(problem).toHaveText(say('subscribeProblem.network'));
    await expect(email).toHaveValue(ADDRESS);
    isOffline = false;
    await button.click();
    await expect(page).toHaveURL(toHref(locale, '/workflow/confirm-your-email'));
    expect(sent).toHaveLength(2);
  });

  test(`a proof of work is made while the reader is told: ${locale}`, async ({ page }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
    const secrets = { deriveKey: derivePbkdf2, hmacSignatureSecret: 'secret' };
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1000, ...secrets });
    let release = () => {};
    const seen = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = await stubSubscribe(page, async (body) => {
      if (!body.solution) return { status: 428, body: { code: 'proof-needed', challenge } };
      await seen;
      return accept(body);
    });
    const { email, button, status, say } = await openForm(page, toHref(locale, '/'), locale);
    await email.fill(ADDRESS);
    await button.click();
    await expect(status).toHaveText(say('subscribe.proving'));
    release();
    await expect(page).toHaveURL(toHref(locale, '/workflow/confirm-your-email'));
    expect(workers).toHaveLength(1);
    const payload = JSON.parse(atob(sent[1]?.solution ?? ''));
    expect(await verifySolution({ ...payload, ...secrets })).toMatchObject({ verified: true });
  });
}

test('the server says when to come back', async ({ page }) => {
  await stubSubscribe(page, refuse('too-many-requests', 429, { retryAfterSeconds: 600 }));
  const { email, button, problem } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await button.click();
  await expect(problem).toContainText('Try again in 10 minutes.');
});

test('a server without tickets is no obstacle, and one that answers nonsense is told about', async ({
  page,
}) => {
  let answer = '<html>';
  await stubSubscribe(page);
  await page.route(TICKET, (route) => route.fulfill({ status: 500 }));
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 202, body: answer }));
  const { email, button, problem, say } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await button.click();
  await expect(problem).toHaveText(say('subscribeProblem.unavailable'));
  answer = '{"next":"https://elsewhere.example/"}';
  await button.click();
  await expect(problem).toHaveText(say('subscribeProblem.unavailable'));
  answer = '{"next":"/articles"}';
  await button.click();
  await expect(page).toHaveURL('/articles');
});

test('who comes back finds the form ready', async ({ page }) => {
  const sent = await stubSubscribe(page);
  const { email, button, problem } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await button.click();
  await expect(page).toHaveURL('/workflow/confirm-your-email');
  await page.goBack();
  await email.fill('another@example.com');
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(problem).toBeEmpty();
  await button.click();
  await expect.poll(() => sent).toHaveLength(2);
});

test('people do not meet the trap: not by eye, keyboard or screen reader', async ({ page }) => {
  await page.goto('/');
  const { root } = formOf(page);
  const trap = root.locator('[name=website]');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(root.getByRole('textbox')).toHaveCount(1);
  const box = await root.locator('[aria-hidden=true]').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1);
  expect(await root.locator('[style]').count()).toBe(0);
});

test('the form fits a small phone in every state, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await stubSubscribe(page, refuse('mail-domain-unknown', 422));
  for (const theme of ['light', 'dark']) {
    const { email, button, problem } = await openForm(page, `/?theme=${theme}`);
    await email.fill(ADDRESS);
    await button.click();
    await expect(problem).not.toBeEmpty();
    expect(await findViolations(page, { within: 'form' }), theme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent as it is, with its page', async ({ page }) => {
    await page.route(SUBSCRIBE, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>${route.request().postData()}</h1>` }),
    );
    await page.goto('/fr/newsletter/257');
    const { email, button } = formOf(page);
    await email.fill(ADDRESS);
    await button.click();
    const body = (await page.getByRole('heading').textContent()) ?? '';
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      email: ADDRESS,
      locale: 'fr',
      website: '',
      'fields[pathname]': '/fr/newsletter/257',
    });
  });
});
