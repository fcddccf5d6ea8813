// A sponsor's copy from the letter to the saved preview, with the real server, database and mails.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { type Locale, listBookableDays, paths, t, toHref } from '@midweek/core';
import { type APIRequestContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import { findViolations } from '../playwright/axe.ts';
import { findLink } from '../playwright/outbox.ts';
import { withServer } from '../playwright/owner.ts';
import { content } from '../playwright/site.ts';

/** From the end of the calendar: the tests of requests book at its beginning. What is booked stays booked, so a second try has another one. */
const issueOf = ({ retry }: TestInfo) => listBookableDays(content.site, new Date()).at(-1 - retry) ?? '';

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
    const requests = await owner.run('list-sponsor-requests', {});
    const id = requests.find((one) => one.email === email)?.id ?? '';
    await owner.run('confirm-sponsor-request', { id });
    await owner.run('accept-sponsor-request', { id });
  });
  return findLink({ email, mails: 3, path: toHref(locale, paths.sponsorCopy) });
}

function copyForm(page: Page, locale: Locale, issue: string) {
  const place = page.locator(`#copy-${issue}-second-0`);
  const form = place.locator('form');
  return {
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
function aPicture(width: number, height: number) {
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
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

test('copy is counted, shown as it is typed, and saved', async ({ page, request }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const issue = issueOf(info);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(`${await book(request, 'fr', issue)}&theme=dark`);
  const { title, body, url, image, alt, save, problem, saved, previews } = copyForm(page, 'fr', issue);
  await title.fill('x'.repeat(60));
  await expect(title).toHaveAccessibleDescription(/Caractères au-delà de la limite\u00a0: 5/);
  await body.fill('Reads your schema.\n\nTry [the demo](https://acme.example/demo).');
  await expect(previews).toHaveCount(2);
  for (const name of ['Sur le site', 'Dans l’email']) {
    const link = previews.filter({ hasText: name }).getByRole('link', { name: 'the demo' });
    await expect(link).toHaveAttribute('href', 'https://acme.example/demo');
  }
  await save.click();
  await expect(problem('title')).toHaveText('Le titre compte 60 caractères, pour un maximum de 55.');
  await expect(problem('url')).toContainText('Donnez une adresse complète');
  await expect(title).toBeFocused();

  await image.setInputFiles(aPicture(60, 60));
  await expect(problem('image')).toContainText('60 × 60');
  await image.setInputFiles(aPicture(600, 300));
  await expect(previews.first().locator('img')).toHaveJSProperty('naturalWidth', 600);
  await title.fill('Acme 2');
  await url.fill('https://acme.example/');
  await alt.fill('A screen');
  expect(await findViolations(page, { within: 'main' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await save.click();
  await expect(saved).toHaveText('Enregistré. L’aperçu montre ce qui sera publié.');

  await page.reload();
  await expect(title).toHaveValue('Acme 2');
  const link = previews.first().getByRole('link', { name: 'Acme 2' });
  await expect(link).toHaveAttribute('href', 'https://acme.example/');
  await expect(previews.first().getByRole('img', { name: 'A screen' })).toBeVisible();
  // Hydration that does not fit the server's page would be told here.
  await title.fill('Acme 3');
  await expect(previews.first()).toContainText('Acme 3');
  expect(problems).toEqual([]);
});
