// A sponsor from the request to the place in the issue, and a second one who comes too late.
import { expect, test } from '@playwright/test';
import { type DeskServer, startDesk } from './desk-server.ts';

let desk: DeskServer;
test.beforeAll(async () => {
  desk = await startDesk();
});
test.afterAll(() => desk.stop());

test('asked, accepted, ad received, in the issue; nobody else gets the place', async ({ page, request }) => {
  await desk.enter(page, '/sponsors');
  const calendar = await desk.owner.run('show-sponsor-calendar', {});
  const day = calendar?.days.find(({ isBookable }) => isBookable)?.issueDate ?? '';
  const ask = (company: string) =>
    request.post(`${desk.origin}/api/sponsor/requests`, {
      data: {
        company,
        contactName: 'Ada',
        email: `ada@${company.toLowerCase()}.example`,
        locale: 'en',
        slots: [`${day} main`],
      },
      headers: { 'x-forwarded-for': company === 'Acme' ? '192.0.2.7' : '198.51.100.7' },
    });
  expect((await ask('Acme')).status()).toBe(201);
  expect((await ask('Globex')).status()).toBe(201);

  await page.goto(`${desk.origin}/desk/sponsors?state=unconfirmed`);
  await page.getByRole('link', { name: 'Acme' }).click();
  await page.getByRole('button', { name: 'Vouch for it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vouch for it' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('1\u00a0place');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .dblclick();
  await expect(page.getByText('No ad was sent yet', { exact: false })).toBeVisible();

  // Two cannot have one place.
  await page.goto(`${desk.origin}/desk/sponsors?state=unconfirmed`);
  await page.getByRole('link', { name: 'Globex' }).click();
  await page.getByRole('button', { name: 'Vouch for it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vouch for it' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('no longer free');

  await page.goto(`${desk.origin}/desk/sponsors`);
  await expect(page.getByRole('cell', { name: /Acme/ })).toBeVisible();
});
