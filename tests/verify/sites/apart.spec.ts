// Pages on a plain file server, the server of the newsletter on another origin: forms, searches and events go there.
import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findAddresses } from '../../playwright/outbox.ts';
import { dialogOf } from '../../playwright/search-dialog.ts';
import { APART_API, fixtureUrl } from './sites.ts';

const SITE = fixtureUrl('apart', '');

/** What the policy of the pages has refused. */
function listRefused(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) refused.push(message.text());
  });
  return refused;
}

// The other way round than journeys/subscription.spec.ts.
for (const { javaScriptEnabled, prefix, name } of [
  { javaScriptEnabled: true, prefix: '/fr', name: 'in French, with scripts' },
  { javaScriptEnabled: false, prefix: '', name: 'in English, without scripts' },
])
  test.describe(name, () => {
    test.use({ javaScriptEnabled });

    test('a reader subscribes, confirms, and is led back to the site', async ({ page }) => {
      const refused = listRefused(page);
      const email = `apart-${randomBytes(6).toString('hex')}@example.org`;
      await page.goto(`${SITE}${prefix}/`);
      const form = page.locator(`form[action="${APART_API}/api/subscribe"]`);
      await form.locator('input[name="email"]').fill(email);
      await form.getByRole('button').click();
      // With scripts the reader stays; the answer to a plain form is a page of the server.
      await page.waitForURL(`${javaScriptEnabled ? SITE : APART_API}${prefix}/workflow/confirm-your-email`);
      const [[confirm = ''] = []] = await findAddresses(email, 1, APART_API);
      expect(confirm).toContain(`${APART_API}${prefix}/workflow/confirm?token=`);
      await page.goto(confirm);
      await page.locator('button[value="confirm"]').click();
      await expect(page).toHaveURL(new RegExp(`^${APART_API}${prefix}/workflow/thanks-for-subscribing`));
      await page.getByRole('banner').getByRole('link', { name: 'Newsletter' }).first().click();
      await expect(page).toHaveURL(`${SITE}${prefix}/newsletter`);
      const [welcome = []] = await findAddresses(email, 2, APART_API);
      await page.goto(welcome.find((link) => link.includes('/workflow/unsubscribe')) ?? '');
      await page.locator('button[value="unsubscribe"]').click();
      await expect(page).toHaveURL(/\/workflow\/unsubscribed\?token=/);
      expect(refused).toEqual([]);
    });

    test('an invalid address is reported on a readable page, and sponsors see which places are free', async ({
      page,
    }) => {
      await page.goto(`${SITE}/fr/`);
      const form = page.locator(`form[action="${APART_API}/api/subscribe"]`);
      await form.locator('input[name="email"]').fill('reader@nowhere');
      await form.getByRole('button').click();
      const problem = page.getByText(/^Cela ne ressemble pas à une adresse email\./);
      await expect(problem.filter({ visible: true })).toHaveCount(1);
      if (!javaScriptEnabled) await expect(page).toHaveURL(`${APART_API}/api/subscribe`);

      await page.goto(`${SITE}/sponsor`);
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'See which places are free' }).click();
      const request = page.locator(`form[action="${APART_API}/api/sponsor/requests"]`);
      await request.scrollIntoViewIfNeeded();
      await expect(request.locator('table')).toBeVisible();
    });
  });

test('the dialog and the search page ask the server, and it counts views', async ({ page }) => {
  const refused = listRefused(page);
  const counted = page.waitForResponse(`${APART_API}/ingest/e/`);
  await page.goto(`${SITE}/newsletter/257`);
  expect((await counted).status()).toBe(204);
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

test('the page of another site can neither send nor read', async ({ page }) => {
  // Not one of our pages, whose own policy would refuse to send it.
  await page.goto(fixtureUrl('serverless', '/robots.txt'));
  const email = `foreign-${randomBytes(6).toString('hex')}@example.org`;
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
  expect(await (await fetch(`${APART_API}/outbox`)).text()).not.toContain(email);
});
