// The form of readers with a stub for a server. journeys/subscription.spec.ts has the real one; describe-problem.test.ts the words of each problem.
import { expect, test } from '@playwright/test';
import { findViolations } from '../playwright/axe.ts';
import { holdBack } from '../playwright/hold-back.ts';
import { ADDRESS, formOf, openForm, RUNTIME } from '../playwright/subscribe-form.ts';
import { accept, refuse, stubSubscribe } from '../playwright/subscribe-service.ts';

test('by keyboard alone, in the other language; nothing is fetched before a reader turns to the form', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/|run-island/.test(request.url())) fetched.push(new URL(request.url()).pathname);
  });
  const sent = await stubSubscribe(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 300);
  expect(fetched).toEqual([]);
  const { email, root } = formOf(page);
  await email.focus();
  await expect(root).toHaveJSProperty('noValidate', true);
  await expect.poll(() => fetched).toContain('/api/subscribe/ticket');
  await page.keyboard.type(` ${ADDRESS} `);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(root.getByRole('radio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fr/workflow/confirm-your-email');
  expect(fetched.filter((path) => path.includes('ticket'))).toHaveLength(1);
  expect(sent).toEqual([
    {
      email: ADDRESS,
      locale: 'fr',
      website: '',
      ticket: 'signed',
      wording: '1acivgt',
      fields: expect.objectContaining({ pathname: '/', iframe: 'false' }),
    },
  ]);
});

test('two quick clicks send once, and the form is ready when the reader comes back', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sent = await stubSubscribe(page, async (body) => {
    await held;
    return accept(body);
  });
  const { root, email, button, problem } = await openForm(page, '/');
  await email.fill(ADDRESS);
  await button.dblclick();
  await expect(button).toHaveText('Sending …');
  await expect(button).toBeFocused();
  await expect(root).toHaveAttribute('aria-busy', 'true');
  await button.press('Enter');
  release();
  await expect(page).toHaveURL('/workflow/confirm-your-email');
  expect(sent).toHaveLength(1);
  await page.goBack();
  await email.fill('another@example.com');
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(problem).toBeEmpty();
  await button.click();
  await expect.poll(() => sent).toHaveLength(2);
});

test('what was entered before the form is awake stays, and an early press is sent once', async ({ page }) => {
  const sent = await stubSubscribe(page);
  const release = await holdBack(page, RUNTIME);
  await page.goto('/', { waitUntil: 'networkidle' });
  const { root, email, button } = formOf(page);
  await email.fill(ADDRESS);
  await root.getByText('Français').click();
  await button.click();
  await button.click();
  await expect(page.locator('[data-island=Subscribe]')).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  release();
  await expect(page).toHaveURL('/fr/workflow/confirm-your-email');
  expect(sent).toMatchObject([{ email: ADDRESS, locale: 'fr' }]);
});

test('a wrong address is shown at the field, other problems with a next step, and nothing typed is lost', async ({
  page,
}) => {
  let answer: Parameters<typeof stubSubscribe>[1] = accept;
  const sent = await stubSubscribe(page, (body) => answer?.(body) ?? 'offline');
  const { email, button, problem } = await openForm(page, '/fr');
  await button.click();
  await expect(problem).toHaveText('Indique d’abord ton adresse email.');
  await expect(email).toBeFocused();
  await email.fill('reader@');
  await button.click();
  await expect(problem).toContainText('Cela ne ressemble pas à une adresse email.');
  expect(sent).toEqual([]);

  await email.fill(ADDRESS);
  answer = refuse('disposable-email', 422, { field: 'email' });
  await button.click();
  await expect(problem).toContainText('C’est une adresse jetable.');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/C’est une adresse jetable\./);
  await expect(button).toHaveText('Je m’abonne\u202f!');

  for (const [given, words] of [
    [refuse('blocked', 403), 'ne sont pas acceptées'],
    [() => 'offline' as const, 'vérifie ta connexion et réessaie'],
  ] as const) {
    answer = given;
    await button.click();
    await expect(problem).toContainText(words);
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(email).toHaveValue(ADDRESS);
    await expect(button).toBeFocused();
    await expect(button).toHaveText('Réessayer');
  }
  answer = accept;
  await button.click();
  await expect(page).toHaveURL('/fr/workflow/confirm-your-email');
});

test('people do not meet the trap, and axe finds nothing in a form with a problem, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stubSubscribe(page, refuse('mail-domain-unknown', 422));
  for (const theme of ['light', 'dark']) {
    const { root, email, button, problem } = await openForm(page, `/?theme=${theme}`);
    await expect(root.locator('[name=website]')).toHaveAttribute('tabindex', '-1');
    await expect(root.getByRole('textbox')).toHaveCount(1);
    expect((await root.locator('[aria-hidden=true]').boundingBox())?.width).toBeLessThanOrEqual(1);
    await email.fill(ADDRESS);
    await button.click();
    await expect(problem).not.toBeEmpty();
    expect(await findViolations(page, { within: 'form' }), theme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
