// Back to the build before, from the desk, and a backup that was restored on trial.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FROZEN_SITE } from '../../frozen-site.ts';
import { type DeskServer, startDesk } from './desk-server.ts';

const OLD = '20250101-080000';
let desk: DeskServer;
let site: string;
test.beforeAll(async () => {
  // Releases belong to a newsletter: this one has its own.
  site = mkdtempSync(join(tmpdir(), 'midweek-site-'));
  cpSync(FROZEN_SITE, site, { recursive: true, filter: (path) => basename(path) !== '.midweek' });
  const releases = join(site, '.midweek', 'build', 'releases');
  const current = realpathSync(join(FROZEN_SITE, '.midweek', 'build', 'releases', 'current'));
  const id = basename(current);
  for (const name of [OLD, id]) cpSync(current, join(releases, name), { recursive: true });
  const at = '2025-01-01T08:00:00.000Z';
  const facts = JSON.parse(readFileSync(join(releases, OLD, 'release.json'), 'utf8'));
  writeFileSync(
    join(releases, OLD, 'release.json'),
    JSON.stringify({ ...facts, id: OLD, build: OLD, startedAt: at, shownFrom: at }),
  );
  symlinkSync(id, join(releases, 'current'));
  desk = await startDesk('PGlite', { MIDWEEK_SITE: site });
});
test.afterAll(async () => {
  await desk.stop();
  rmSync(site, { recursive: true, force: true });
});

test('the dialog says what readers will see, and then they see it', async ({ page }) => {
  await desk.enter(page, '/health');
  await page.getByRole('button', { name: 'Go back to the build before' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Show readers release ${OLD}?`);
  await expect(dialog).toContainText('1 Jan 2025');
  await dialog.getByRole('button', { name: 'Show this release' }).click();
  await expect(page.getByRole('row', { name: new RegExp(OLD) })).toContainText('readers see it', {
    timeout: 30_000,
  });
  await expect.poll(async () => (await desk.owner.run('show-served-release', {}))?.id).toBe(OLD);
  const events = await desk.owner.run('list-events', { who: 'Ada' });
  expect(events[0]).toMatchObject({ what: 'roll-back' });
});

test('a backup is made, and restored on trial', async ({ page }) => {
  await desk.enter(page, '/health');
  await page.getByRole('button', { name: 'Make a backup' }).first().click();
  await expect(page.getByText(/^The backup is there/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Restore on trial' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore on trial' }).click();
  await expect(page.getByText(/^worked: 0/)).toBeVisible({ timeout: 45_000 });
});
