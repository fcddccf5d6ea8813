// A sponsor's copy from the letter to the saved preview, with the real server, database and mails.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { type Locale, listBookableDays, paths, t, toHref } from '@midweek/core';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { findViolations } from './axe.ts';
import { findLink } from './outbox.ts';
import { withServer } from './owner.ts';
import { content } from './site.ts';
import { expect, test } from './test.ts';

/** From the end of the calendar: the tests of requests book at its beginning. */
const LAST = listBookableDays(content.site, new Date()).toReversed();

/** Books a first place and a link in an issue of its own; the path of the private link that the letter brings. */
async function book(request: APIRequestContext, locale: Locale, issue: string): Promise<string> {
  // A domain and a network of its own: the open places of both are limited.
  const email = `sponsor@acme-${randomBytes(6).toString('hex')}.example`;
  const headers = { 'x-forwarded-for': `10.${[...randomBytes(2)].join('.')}.7` };
  const slots = [`${issue} second`, `${issue} react`];
  const data = { company: 'Acme', contactName: 'Ada', email, locale, slots };
  expect((await request.post('/api/sponsor/requests', { data, headers })).status()).toBe(201);
  await findLink({ email, mails: 1, path: toHref(locale, paths.sponsorConfirm) });
  await withServer(process.env.MIDWEEK_TEST_DATA, async (owner) => {
    const { requests } = await owner.run('list-sponsor-requests', { limit: 200 });
    const id = requests.find((one) => one.email === email)?.id ?? '';
    await owner.run('confirm-sponsor-request', { id });
    await owner.run('decide-sponsor-request', { id, decision: 'accepted' });
  });
  return findLink({ email, mails: 3, path: toHref(locale, paths.sponsorCopy) });
}

function copyForm(page: Page, locale: Locale, issue: string) {
  const place = page.locator(`#copy-${issue}-second-0`);
  const form = place.locator('form');
  return {
    place,
    form,
    title: form.getByRole('textbox', { name: t(locale, 'copyForm.title'), exact: true }),
    body: form.getByRole('textbox', { name: t(locale, 'copyForm.body'), exact: true }),
    url: form.getByRole('textbox', { name: t(locale, 'copyForm.url') }),
    image: form.getByLabel(t(locale, 'copyForm.image')),
    alt: form.getByRole('textbox', { name: t(locale, 'copyForm.alt') }),
    save: form.getByRole('button', { name: t(locale, 'copyForm.submit') }),
    problem: (field: string) => form.locator(`[data-fill~="${field}.problem"]`),
    saved: form.getByRole('status'),
    previews: place.locator('figure'),
  };
}

/** A whole PNG of one colour. */
function aPicture(width: number, height: number, name = 'picture.png') {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, { within: 'main' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

const BODY = 'Reads your schema.\n\nTry [the demo](https://acme.example/demo).';

const issueOf = (index: number, { retry }: TestInfo) => LAST[index + 4 * (retry % 2)] ?? '';

test(`copy is counted, shown as it is typed, and saved`, async ({ page, request }, info) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  // French: without scripts it is English.
  const locale = 'fr';
  const issue = issueOf(0, info);
  const path = await book(request, locale, issue);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(`${path}&theme=dark`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const { title, body, url, image, alt, save, problem, saved, previews, form } = copyForm(
    page,
    locale,
    issue,
  );

  await title.fill('x'.repeat(60));
  await expect(title).toHaveAccessibleDescription(new RegExp(t(locale, 'copyForm.over', { count: 5 })));
  await body.fill(BODY);
  await expect(previews).toHaveCount(2);
  for (const name of [t(locale, 'copyForm.onSite'), t(locale, 'copyForm.inMail')]) {
    const preview = previews.filter({ hasText: name });
    await expect(preview.getByRole('link', { name: 'the demo' })).toHaveAttribute(
      'href',
      'https://acme.example/demo',
    );
  }
  await save.click();
  await expect(problem('title')).toHaveText(t(locale, 'copyProblem.title-long', { count: 60, max: 55 }));
  await expect(problem('url')).toHaveText(t(locale, 'copyProblem.url'));
  await expect(title).toBeFocused();

  await image.setInputFiles(aPicture(60, 60));
  await expect(problem('image')).toContainText('60 × 60');
  await image.setInputFiles(aPicture(600, 300));
  await expect(previews.first().locator('img')).toHaveJSProperty('naturalWidth', 600);
  await title.fill('Acme 2');
  await url.fill('https://acme.example/');
  await alt.fill('A screen');
  await expectAccessible(page);
  await save.click();
  await expect(saved).toHaveText(t(locale, 'copyForm.saved'));
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);

  await page.reload();
  await expect(title).toHaveValue('Acme 2');
  await expect(body).toHaveValue(BODY);
  await expect(previews.first().getByRole('link', { name: 'Acme 2' })).toHaveAttribute(
    'href',
    'https://acme.example/',
  );
  await expect(previews.first().getByRole('img', { name: 'A screen' })).toBeVisible();
  // Hydration that does not fit the server's page would be told here.
  await title.focus();
  await title.fill('Acme 3');
  await expect(previews.first()).toContainText('Acme 3');
  expect(problems).toEqual([]);
});

test('a link that leads nowhere says so', async ({ page }) => {
  const response = await page.goto('/sponsor/copy?token=wrong');
  expect(response?.status()).toBe(404);
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('main')).toContainText('This link does not lead to any booked place.');
  // The forms of the page are there, for places; nobody sees them.
  await expect(page.locator('main form:visible')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test(`the form comes back with what is wrong, then with what was saved`, async ({
    page,
    request,
  }, info) => {
    test.setTimeout(120_000);
    const locale = 'en';
    const issue = issueOf(2, info);
    await page.goto(await book(request, locale, issue));
    const { place, title, body, url, image, alt, save, problem, saved, previews } = copyForm(
      page,
      locale,
      issue,
    );
    await title.fill('A "quoted" <title>');
    await body.fill(BODY);
    await image.setInputFiles(aPicture(600, 300));
    await save.click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(problem('url')).toHaveText(t(locale, 'copyProblem.url'));
    await expect(problem('alt')).toHaveText(t(locale, 'copyProblem.alt-missing'));
    await expect(place.locator('[data-fill="problem"]')).toBeInViewport();
    await expect(title).toHaveValue('A "quoted" <title>');
    await expect(body).toHaveValue(BODY);

    // More than any image may be: the page says so, at its field.
    await image.setInputFiles({ ...aPicture(600, 300), buffer: randomBytes(1_500_000) });
    await save.click();
    await expect(problem('image')).toHaveText(t(locale, 'copyProblem.image-size', { max: 300 }));

    await title.fill('A "quoted" <title>');
    await body.fill(BODY);
    await url.fill('https://acme.example/');
    await alt.fill('A screen');
    await save.click();
    await expect(saved).toHaveText(t(locale, 'copyForm.saved'));
    await expect(place).toBeInViewport();
    await expect(previews.first().getByRole('link', { name: 'A "quoted" <title>' })).toBeVisible();
    await expect(previews.first().getByRole('img', { name: 'A screen' })).toBeVisible();
    await expect(previews.last().getByRole('link', { name: 'the demo' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
