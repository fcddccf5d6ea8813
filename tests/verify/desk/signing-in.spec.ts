// From the first link to a passkey, on both databases, in a browser with an authenticator of its own.
import { expect, type Page, test } from '@playwright/test';
import { DATABASES, type DeskServer, startDesk } from './desk-server.ts';

for (const database of DATABASES)
  test.describe(database, () => {
    test.describe.configure({ mode: 'serial' });
    let desk: DeskServer;
    test.beforeAll(async () => {
      desk = await startDesk(database);
    });
    test.afterAll(() => desk.stop());

    test('a link, a passkey, out, and in again with the passkey alone', async ({ page }) => {
      await addAuthenticator(page);
      await desk.enter(page, '/people');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByText('from now on it signs you in')).toBeVisible();
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('People');
      await page.goto(`${desk.origin}/desk/readers`);
      await page.getByRole('button', { name: /passkey/i }).click();
      // Where one wanted to go.
      await expect(page.getByRole('heading', { level: 1, name: 'Readers' })).toBeVisible();
    });

    test('a stolen link that was used lets nobody in', async ({ page, browser }) => {
      const link = await desk.makeLink();
      await page.goto(link);
      await page.getByRole('button', { name: 'Enter' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'This week' })).toBeVisible();
      const thief = await browser.newPage();
      await thief.goto(link);
      await thief.getByRole('button', { name: 'Enter' }).click();
      await expect(thief.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
      await thief.goto(`${desk.origin}/desk/people`);
      await expect(thief.getByRole('button', { name: /passkey/i })).toBeVisible();
      await thief.close();
    });

    test('what is typed stays when the session ends meanwhile', async ({ page, context }) => {
      await desk.enter(page, '/people');
      await page.getByRole('button', { name: 'Invite' }).click();
      await page.getByLabel('Name').fill('Grace');
      const cookies = await context.cookies();
      await context.clearCookies();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
      await context.addCookies(cookies);
      await page.getByRole('button', { name: 'I have signed in in another tab' }).click();
      await expect(page.getByRole('dialog', { name: 'Invite somebody' })).toContainText('/desk/enter?token=');
    });
  });

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
