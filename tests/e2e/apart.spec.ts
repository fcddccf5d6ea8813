// Pages on a plain file server, the server of the newsletter on another origin: forms, searches and events go there.
import type { Locale } from '@midweek/core';
import type { Page } from '@playwright/test';
import { APART_API, fixtureUrl } from '../fixtures/sites.ts';
import { findAddresses } from './outbox.ts';
import { dialogOf } from './search-dialog/dialog.ts';
import { first, inEveryLocale } from './site.ts';
import { expect, test } from './test.ts';

const SITE = fixtureUrl('apart', '');
const PREFIXES: Record<Locale, string> = { en: '', fr: '/fr' };

/** What the policy of the pages has refused. */
function listRefused(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) refused.push(message.text());
  });
  return refused;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    // The other way round than subscription.spec.ts.
    const paired = inEveryLocale(PREFIXES).filter(([locale]) => (locale === 'fr') === javaScriptEnabled);
    for (const [locale, prefix] of paired) {
      test(`a reader subscribes, confirms, and is led back to the site: ${locale}`, async ({ page }) => {
        const refused = listRefused(page);
        const email = `apart-${locale}-${javaScriptEnabled}-${Date.now()}@example.org`;
        await page.goto(`${SITE}${prefix}/`);
        const form = page.locator(`form[action="${APART_API}/api/subscribe"]`);
        await form.locator('input[name="email"]').fill(email);
        await form.getByRole('button').click();
        // With scripts the reader stays; the answer to a plain form is a page of the server.
        await page.waitForURL(`${javaScriptEnabled ? SITE : APART_API}${prefix}/workflow/confirm-your-email`);

        const confirm = first(first(await findAddresses(email, 1, APART_API)));
        expect(confirm).toContain(`${APART_API}${prefix}/workflow/confirm?token=`);
        await page.goto(confirm);
        await page.locator('button[value="confirm"]').click();
        await expect(page).toHaveURL(new RegExp(`^${APART_API}${prefix}/workflow/thanks-for-subscribing`));
        await page.getByRole('banner').getByRole('link', { name: 'Newsletter' }).first().click();
        await expect(page).toHaveURL(`${SITE}${prefix}/newsletter`);

        const welcome = first(await findAddresses(email, 2, APART_API));
        await page.goto(first(welcome.filter((link) => link.includes('/workflow/unsubscribe'))));
        await page.locator('button[value="unsubscribe"]').click();
        await expect(page).toHaveURL(/\/workflow\/unsubscribed\?token=/);
        expect(refused).toEqual([]);
      });
    }

    test('an invalid address is reported on a readable page', async ({ page }) => {
      await page.goto(`${SITE}/fr/`);
      const form = page.locator(`form[action="${APART_API}/api/subscribe"]`);
      await form.locator('input[name="email"]').fill('reader@nowhere');
      await form.getByRole('button').click();
      await expect(
        page
          .getByText(/adresse/i)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      if (!javaScriptEnabled) await expect(page).toHaveURL(`${APART_API}/api/subscribe`);
    });

    test('sponsors see which places are free', async ({ page }) => {
      await page.goto(`${SITE}/sponsor`);
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'See which places are free' }).click();
      const form = page.locator(`form[action="${APART_API}/api/sponsor/requests"]`);
      await form.scrollIntoViewIfNeeded();
      await expect(form.locator('table')).toBeVisible();
    });
  });
}

test('the dialog and the search page ask the server', async ({ page }) => {
  const refused = listRefused(page);
  await page.goto(`${SITE}/newsletter/257`);
  const { input, options, open } = dialogOf(page);
  await open();
  const asked = page.waitForResponse((response) => response.url().startsWith(`${APART_API}/1/`));
  await input.pressSequentially('xstate');
  await expect(options.first()).toContainText('XState 5.24');
  expect((await asked).headers()['access-control-allow-origin']).toBe(SITE);
  await page.goto(`${SITE}/fr/search?q=react`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/documents trouvés$/);
  expect(refused).toEqual([]);
});

test('views are counted by the server', async ({ page }) => {
  const counted = page.waitForResponse(`${APART_API}/ingest/e/`);
  await page.goto(`${SITE}/newsletter/257`);
  expect((await counted).status()).toBe(200);
});

test('the page of another site can neither send nor read', async ({ page }) => {
  await page.goto(fixtureUrl('serverless'));
  const email = `foreign-${Date.now()}@example.org`;
  const send = (type: string, body: string) =>
    page.evaluate(
      ([address, type, body]) =>
        fetch(address, { method: 'POST', headers: { 'content-type': type }, body }).then(
          ({ status }) => status,
          () => 'refused',
        ),
      [`${APART_API}/api/subscribe`, type, body] as const,
    );
  // The first asks for leave, the second is sent as any form is.
  expect(await send('application/json', JSON.stringify({ email, locale: 'en' }))).toBe('refused');
  expect(await send('application/x-www-form-urlencoded', `email=${email}&locale=en`)).toBe('refused');
  await page.evaluate(
    ([address, email]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: address });
      form.innerHTML = `<input name="email" value="${email}"><input name="locale" value="en">`;
      document.body.append(form);
      form.submit();
    },
    [`${APART_API}/api/subscribe`, email] as const,
  );
  await expect(page.getByRole('heading')).toHaveText('This was sent from the page of another site.');
  const outbox = await (await fetch(`${APART_API}/outbox`)).text();
  expect(outbox).not.toContain(email);
});
