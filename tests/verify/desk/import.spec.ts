// A file of twenty thousand people in mixed states: first on trial, then stored although its tab is closed.
import { expect, test } from '@playwright/test';
import { DATABASES, type DeskServer, startDesk } from './desk-server.ts';

const PEOPLE = 20_000;
const CONFIRMED = '2026-01-05T08:00:00Z';

/** Of ten people seven are active, two have left, one bounced. */
const STATES = [
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'unsubscribed',
  'unsubscribed',
  'bounced',
];

function aFile() {
  const lines = Array.from({ length: PEOPLE }, (_, index) =>
    [
      `person${index}@domain${index % 400}.example`,
      index % 3 ? 'en' : 'fr',
      STATES[index % 10],
      CONFIRMED,
      CONFIRMED,
    ].join(','),
  );
  const broken = ['nobody', 'en', 'active', CONFIRMED, CONFIRMED].join(',');
  const text = ['email,language,state,created_at,confirmed_at', ...lines, broken].join('\n');
  return { name: 'readers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

for (const database of DATABASES)
  test.describe(database, () => {
    let desk: DeskServer;
    test.beforeAll(async () => {
      desk = await startDesk(database);
    });
    test.afterAll(() => desk.stop());

    test('a dry run says what would come; the import goes on when its tab closes', async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000);
      await desk.enter(page, '/readers/import');
      await page.locator('input[type=file]').setInputFiles(aFile());
      const table = page.getByRole('table', { name: 'People in the file by their state afterwards' });
      await expect(table.getByRole('row', { name: /^Active/ })).toContainText('14,000', { timeout: 90_000 });
      await expect(table.getByRole('row', { name: /^Unsubscribed/ })).toContainText('4,000');
      await expect(table.getByRole('row', { name: /^Bounced/ })).toContainText('2,000');
      await expect(page.getByText(`${PEOPLE + 2}`.replace('20002', '20,002'))).toBeVisible();
      expect(await desk.owner.run('count-subscribers', {})).toEqual([]);

      await page.getByRole('button', { name: /^Import 14,000/ }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      // Not before the file has arrived and its first batch is stored.
      await expect
        .poll(async () => (await desk.owner.run('count-subscribers', {})).length)
        .toBeGreaterThan(0);
      await page.close();
      const again = await context.newPage();
      await again.goto(`${desk.origin}/desk/readers`);
      await expect
        .poll(() => desk.owner.run('count-subscribers', {}), { timeout: 90_000 })
        .toEqual(
          expect.arrayContaining([expect.objectContaining({ state: 'active', locale: 'en', count: 9333 })]),
        );
      await again.reload();
      await expect(again.getByText(/14,000\s+active readers/)).toBeVisible();
    });
  });
