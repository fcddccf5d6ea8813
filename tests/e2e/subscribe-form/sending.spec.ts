// A reader signs up with the form of a page.
import { toHref } from '@midweek/core';
import {
  createChallenge,
  derivePbkdf2,
  verifySolution,
} from '../../../site/src/features/subscribe/proof-library.ts';
import { latestIssue } from '../site.ts';
import { accept, SUBSCRIBE, stubSubscribe } from '../subscribe-service.ts';
import { expect, test } from '../test.ts';
import { ADDRESS, formOf, openForm } from './form.ts';

test('a reader subscribes and comes to the next step', async ({ page }) => {
  const sent = await stubSubscribe(page);
  const { email, button } = await openForm(page, toHref('fr', latestIssue.path));
  await email.fill(` ${ADDRESS} `);
  await button.click();
  await expect(page).toHaveURL('/fr/workflow/confirm-your-email');
  expect(sent).toEqual([
    {
      email: ADDRESS,
      locale: 'fr',
      website: '',
      ticket: 'signed',
      fields: expect.objectContaining({ pathname: toHref('fr', latestIssue.path), iframe: 'false' }),
    },
  ]);
});

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

test('two quick clicks send once', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
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

test('a proof of work is made while the reader is told', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  const secrets = { deriveKey: derivePbkdf2, hmacSignatureSecret: 'secret' };
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1000, ...secrets });
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  const sent = await stubSubscribe(page, async (body) => {
    if (!body.solution) return { status: 428, body: { code: 'proof-needed', challenge } };
    await seen;
    return accept(body);
  });
  const { email, button, status, say } = await openForm(page, '/fr', 'fr');
  await email.fill(ADDRESS);
  await button.click();
  await expect(status).toHaveText(say('subscribe.proving'));
  release();
  await expect(page).toHaveURL('/fr/workflow/confirm-your-email');
  expect(workers).toHaveLength(1);
  const payload = JSON.parse(atob(sent[1]?.solution ?? ''));
  expect(await verifySolution({ ...payload, ...secrets })).toMatchObject({ verified: true });
});

test('the form is ready when the reader comes back', async ({ page }) => {
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
