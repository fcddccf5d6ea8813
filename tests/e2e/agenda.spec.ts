// Conferences and deals: what is to come and what is over, by the day of the reader.
import { formatPlace, paths, splitConferences, t, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { content, first, inEveryLocale } from './site.ts';
import { expect, test } from './test.ts';

const { agenda } = content;
const { upcoming } = splitConferences(agenda);
const next = first(upcoming);
const farthest = first([...upcoming].reverse());

/** The day after one, at noon of the reader. */
function noonAfter(day: string): Date {
  return new Date(Date.parse(`${day}T12:00:00`) + 86_400_000);
}

async function openOn(page: Page, day: Date, path: string): Promise<void> {
  await page.clock.setFixedTime(day);
  await page.goto(path);
}

test('conferences are listed with their place, their days and the issue that covered them', async ({
  page,
}) => {
  await page.goto(toHref('fr', paths.conferences));
  await expect(page.locator('[data-conferences] li')).toHaveCount(agenda.conferences.length);
  await expect(page.locator(`#${next.id}`)).toContainText(formatPlace('fr', next));
  const told = first(agenda.conferences.filter(({ issue }) => issue?.includes('recap')));
  const entry = page.locator(`#${told.id}`);
  // A closed year opens for what is asked for by its address.
  await expect(entry).toBeHidden();
  await page.goto(`${toHref('fr', paths.conferences)}#${told.id}`);
  await expect(entry).toBeVisible();
  await entry.getByRole('link', { name: t('fr', 'conferences.recap') }).click();
  await expect(page).toHaveURL(toHref('fr', told.issue ?? ''));
});

test('a conference that has ended since the build is past, and the last one leaves an honest sentence', async ({
  page,
}) => {
  const list = page.locator('[data-upcoming]');
  const firstPast = page.locator('[data-year]:not([hidden]) li').first();

  await openOn(page, new Date(`${next.end}T12:00:00`), paths.conferences);
  await expect(list.locator(`#${next.id}`)).toBeVisible();

  await openOn(page, noonAfter(next.end), paths.conferences);
  await expect(list.locator(`#${next.id}`)).toHaveCount(0);
  await expect(list.locator('li')).toHaveCount(upcoming.filter(({ end }) => end > next.end).length);
  await expect(page.locator(`[data-year="${next.end.slice(0, 4)}"] #${next.id}`)).toHaveCount(1);

  await openOn(page, noonAfter(farthest.end), paths.conferences);
  await expect(list).toBeHidden();
  await expect(page.getByText(t('en', 'conferences.none'))).toBeVisible();
  await expect(firstPast).toHaveAttribute('id', farthest.id);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the day of the build counts, years open, and the feeds are links', async ({ page, request }) => {
    await page.goto(paths.conferences);
    await expect(page.locator('[data-upcoming] li')).toHaveCount(upcoming.length);
    const years = page.locator('[data-year]:not([hidden])');
    const second = years.nth(1);
    await expect(second.locator('li').first()).toBeHidden();
    await second.locator('summary').click();
    await expect(second.locator('li').first()).toBeVisible();
    const calendar = page.getByRole('link', { name: t('en', 'conferences.calendar') });
    const answer = await request.get((await calendar.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  });

  test('deals are those of the day of the build, and no dead controls are shown', async ({ page }) => {
    await page.goto('/black-friday');
    await expect(page.locator('[data-state]:not([hidden])')).toHaveCount(1);
    await page.goto('/emailCodeBlock');
    await expect(page.getByText(t('en', 'emailCode.withoutScripts'))).toBeVisible();
    await expect(page.locator('main pre').first()).toBeVisible();
    for (const control of await page.locator('main').locator('button, textarea, select').all())
      await expect(control).toBeHidden();
  });
});

test('the calendar and the JSON feed have what the page has', async ({ page, request }) => {
  await page.goto(toHref('fr', paths.conferences));
  const ids = await page
    .locator('[data-conferences] li')
    .evaluateAll((entries) => entries.map(({ id }) => id).sort());
  const hrefOf = async (type: string) =>
    (await page.locator(`link[rel=alternate][type="${type}"]`).getAttribute('href')) ?? '';

  const calendar = await request.get(await hrefOf('text/calendar'));
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = (await calendar.text()).replaceAll('\r\n ', '').split('\r\n');
  const uids = lines.flatMap((line) => (line.startsWith('UID:') ? [line.slice(4)] : []));
  expect(uids.map((uid) => uid.replace(/@.*/, '')).sort()).toEqual(ids);

  const feed = await (await request.get(await hrefOf('application/feed+json'))).json();
  expect(feed.language).toBe('fr');
  expect(feed.items.map(({ _conference }: { _conference: { id: string } }) => _conference.id).sort()).toEqual(
    ids,
  );
});

test('conferences can be searched for', async ({ request }) => {
  for (const [locale, place] of inEveryLocale({ en: 'Germany', fr: 'Allemagne' })) {
    const response = await request.post('/1/indexes/midweek/query', {
      headers: { 'x-algolia-application-id': 'midweek', 'x-algolia-api-key': 'public' },
      data: { query: 'React Day Berlin 2026', facetFilters: [`language:${locale}`] },
    });
    const [hit] = (await response.json()).hits;
    expect(hit.url).toBe(`${toHref(locale, paths.conferences)}#react-day-berlin-2026`);
    expect(hit.content).toContain(place);
  }
});

test('the page on deals says when there are none, before, during and after the season', async ({ page }) => {
  const { season } = agenda;
  if (!season) throw new Error('tests: content/deals.yml names no season');
  const path = '/black-friday';
  const shown = page.locator('[data-state]:not([hidden])');
  // A season without deals is not announced.
  const hasDeals = agenda.deals.length > 0;
  for (const [day, state] of [
    [new Date(`${season.from}T12:00:00`).getTime() - 86_400_000, hasDeals ? 'before' : 'asleep'],
    [new Date(`${season.from}T00:01:00`).getTime(), hasDeals ? /open|empty/ : 'asleep'],
    [noonAfter(season.until).getTime(), hasDeals ? 'after' : 'asleep'],
  ] as const) {
    await openOn(page, new Date(day), path);
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('data-state', state);
    await expect(shown).toBeVisible();
  }
});
