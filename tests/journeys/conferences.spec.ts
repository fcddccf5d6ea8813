// Conferences by the day of the reader, not of the build.
import { expect, test } from '@playwright/test';

test('a conference is upcoming until its last day is over, and the last one leaves an honest sentence', async ({
  page,
}) => {
  const upcoming = page.locator('[data-upcoming]');
  await page.clock.setFixedTime(new Date('2027-04-24T12:00:00'));
  await page.goto('/conferences');
  await expect(upcoming.locator('li')).toHaveCount(1);
  await expect(upcoming).toContainText('Tokyo, Japan');
  await page.clock.setFixedTime(new Date('2027-04-25T12:00:00'));
  await page.reload();
  await expect(upcoming).toBeHidden();
  await expect(page.getByText('No dates are confirmed at the moment.')).toBeVisible();
  await expect(page.locator('[data-year="2027"] #react-conf-japan-2027')).toHaveCount(1);
});

test('a past conference is shown by its address, and leads to the issue that told about it', async ({
  page,
}) => {
  await page.goto('/fr/conferences');
  const entry = page.locator('#react-summit-us-2024');
  await expect(entry).toBeHidden();
  await page.goto('/fr/conferences#react-summit-us-2024');
  await expect(entry).toContainText('New York, États-Unis');
  await entry.getByRole('link', { name: 'Notre récapitulatif' }).click();
  await expect(page).toHaveURL('/fr/newsletter/conferences/2024/react-summit-us-recap');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('years open, the calendar is a file, and tools that need scripts show no dead controls', async ({
    page,
    request,
  }) => {
    await page.goto('/conferences');
    await expect(page.locator('[data-upcoming] li').last()).toContainText('React Conf Japan');
    const entry = page.locator('#react-summit-us-2024');
    await expect(entry).toBeHidden();
    await page.locator('[data-year="2024"] summary').click();
    await expect(entry).toBeVisible();
    const calendar = page.getByRole('link', { name: 'Add to your calendar (iCalendar)' });
    const answer = await request.get((await calendar.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain('UID:react-summit-us-2024');
    await page.goto('/emailCodeBlock');
    await expect(page.getByText('The tool needs JavaScript')).toBeVisible();
    await expect(page.locator('main pre').first()).toBeVisible();
    await expect(
      page.locator('main').locator('button:visible, textarea:visible, select:visible'),
    ).toHaveCount(0);
  });
});
