// An issue from the button to the last mail, stopped and resumed on a phone, on both databases.
import { expect, test } from '@playwright/test';
import { DATABASES, type DeskServer, startDesk } from './desk-server.ts';
import { addReaders } from './readers.ts';

const READERS = 240;

for (const database of DATABASES)
  test.describe(database, () => {
    test.describe.configure({ mode: 'serial' });
    let desk: DeskServer;
    let issue: string;
    test.beforeAll(async () => {
      desk = await startDesk(database, { MAIL_RATE: '20' });
      await addReaders(desk.owner, READERS);
      const { ready } = await desk.owner.run('list-issues', {});
      issue = ready[0]?.issue ?? '';
    });
    test.afterAll(() => desk.stop());

    test('scheduled with the exact number and hour, and cancelled before it begins', async ({ page }) => {
      await desk.enter(page, `/issues/${issue}`);
      await page.getByRole('button', { name: 'Send …' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Later' }).click();
      await dialog.getByLabel('Day and hour').fill(`${new Date().getFullYear() + 1}-01-06T07:00`);
      await expect(dialog).toContainText(
        /240\s+readers: 160\s+English,? (and )?80\s+French, \w+,? 6 January \d{4}.*07:00/,
      );
      await dialog.getByRole('button', { name: /240/ }).click();
      await expect(page.getByText(/^Scheduled for/)).toBeVisible();
      await page.getByRole('button', { name: 'Cancel the schedule' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the schedule' }).click();
      await expect(page.getByRole('button', { name: 'Send …' })).toBeVisible();
    });

    test('a phone stops a sending that was begun elsewhere, and it goes on to everybody once', async ({
      browser,
      page,
    }) => {
      await desk.enter(page, `/issues/${issue}`);
      await page.getByRole('button', { name: 'Send …' }).click();
      const send = page.getByRole('dialog').getByRole('button', { name: /Put 240\s+emails into the outbox/ });
      // The second tap of the same thumb.
      await send.dblclick();
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

      const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await desk.enter(phone, `/issues/${issue}`, 'Grace');
      const pause = phone.getByRole('button', { name: 'Pause' });
      const box = await pause.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await pause.tap();
      await expect(phone.getByText(/^Paused\./)).toBeVisible();
      // What the phone did is seen at the desk, without loading anything.
      await expect(page.getByText(/^Paused\./)).toBeVisible();
      const paused = await desk.owner.run('show-send', { issue });
      expect(paused.state).toBe('paused');
      expect(paused.queued).toBeGreaterThan(0);

      await phone.getByRole('button', { name: 'Go on …' }).tap();
      await phone.getByRole('dialog').getByRole('button', { name: 'Go on' }).tap();
      await expect(phone.getByText(/^Sent from/)).toBeVisible({ timeout: 45_000 });
      await phone.close();
      const done = await desk.owner.run('show-send', { issue });
      expect(done).toMatchObject({ state: 'done', sent: READERS, queued: 0, failed: 0, uncertain: 0 });
    });
  });
