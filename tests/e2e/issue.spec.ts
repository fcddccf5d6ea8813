import { inLocale, listLocales, t, textFor, toHref } from '@midweek/core';
import { article, content, first, inEveryLocale, issues, latestIssue, specialIssue } from './site.ts';
import { expect, test } from './test.ts';

test('an issue shows its date, reading time and desks', async ({ page }) => {
  const issue = first(issues.filter(({ number }) => number === 257));
  await page.goto(toHref('fr', issue.path));
  const header = page.getByRole('article').locator('header');
  await expect(header.getByText('5 novembre 2025', { exact: true })).toHaveAttribute(
    'datetime',
    '2025-11-05T00:00:00.000Z',
  );
  await expect(header.getByText(/^\d+ minutes de lecture$/)).toBeVisible();
  const desks = issue.authors.flatMap((author) =>
    'handle' in author ? (content.authors.get(author.handle) ?? []) : [],
  );
  const cards = header.getByRole('list', { name: t('fr', 'post.authors') }).getByRole('listitem');
  await expect(cards).toHaveCount(desks.length);
  for (const [index, { handle, name, title, monogram }] of desks.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('link', { name: name.fr, exact: true })).toHaveAttribute(
      'href',
      toHref('fr', `/newsletter/authors/${handle}`),
    );
    await expect(card).toContainText(inLocale(title, 'fr'));
    await expect(card).toContainText(monogram);
  }
  await cards.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inLocale(first(desks).name, 'fr'));
});

test('sections are in their order, each after a separator', async ({ page }) => {
  await page.goto(toHref('fr', latestIssue.path));
  const body = page.getByRole('article');
  const { sections } = textFor(latestIssue, 'fr').text;
  await expect(body.getByRole('separator')).toHaveCount(sections.length);
  const order = await body
    .locator('hr, h2')
    .evaluateAll((elements) => elements.map(({ tagName, id }) => (tagName === 'HR' ? '-' : id)));
  expect(order).toEqual(sections.flatMap(({ anchor }) => ['-', anchor]));
  for (const { title } of sections) {
    await expect(body.getByRole('region', { name: title, exact: true }).first()).toBeVisible();
  }
});

test('the address of a link shows it, clear of the header, in either language', async ({ page }) => {
  const { items } = first(
    textFor(latestIssue, 'en').text.sections.filter(({ name }) => name === 'react-native'),
  );
  const { anchor } = first(items.slice(-1));
  for (const locale of listLocales()) {
    await page.goto(`${toHref(locale, latestIssue.path)}#${anchor}`);
    const item = page.locator(`li[id="${anchor}"]:target`);
    await expect(item).toBeInViewport({ ratio: 1 });
    const headerBottom = await page
      .getByRole('banner')
      .evaluate((header) => header.getBoundingClientRect().bottom);
    expect(await item.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      headerBottom,
    );
  }
});

test('a link to a place of the page scrolls there, past links that were not laid out before', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const locale of listLocales()) {
    await page.goto(toHref(locale, latestIssue.path));
    const heading = page.locator('h2#other');
    const header = await page.getByRole('banner').boundingBox();
    const toGap = async () => ((await heading.boundingBox())?.y ?? 0) - (header?.height ?? 0);
    expect(await toGap()).toBeGreaterThan(1000);
    // A slow phone draws few frames on the way, with more than a window between two of them.
    await page.evaluate(() => {
      const stall = () => {
        for (const until = performance.now() + 300; performance.now() < until; );
      };
      addEventListener('scroll', stall, { once: true });
    });
    await page.locator('[data-contents] a[href="#other"]').click();
    await expect
      .poll(async () => {
        const gap = await toGap();
        return gap >= 0 && gap < 40 ? 'below the header' : gap;
      })
      .toBe('below the header');
  }
});

test('sponsors are marked, as a section and as a link', async ({ page }) => {
  await page.goto(toHref('fr', latestIssue.path));
  const sponsor = page.locator('[data-section="sponsor"]').first();
  await expect(sponsor.getByRole('heading', { level: 2, name: 'Sponsor' })).toBeVisible();
  await expect(sponsor.getByRole('heading', { level: 3 })).toBeVisible();
  const link = page.locator('li[data-kind="sponsored"]').first();
  await expect(link.getByText('Sponsorisé', { exact: true })).toBeVisible();
});

const SUBSCRIBE = {
  en: {
    title: 'Don’t miss the next email!',
    button: 'Subscribe now!',
    email: 'Your email address',
    group: 'Newsletter language',
  },
  fr: {
    title: 'Ne manque pas le prochain email\u202f!',
    button: 'Je m’abonne\u202f!',
    email: 'Ton adresse email',
    group: 'Langue de la newsletter',
  },
};

for (const [locale, labels] of inEveryLocale(SUBSCRIBE)) {
  test(`the subscribe form speaks the page’s language and is not sent empty: ${locale}`, async ({ page }) => {
    await page.goto(toHref(locale, article.path));
    await expect(page.getByRole('heading', { name: labels.title, exact: true })).toBeVisible();
    const form = page.getByRole('region', { name: labels.title });
    const email = form.getByRole('textbox', { name: labels.email });
    const group = form.getByRole('group', { name: labels.group });
    await expect(email).toHaveAttribute('type', 'email');
    await expect(group.getByRole('radio')).toHaveCount(2);
    await expect(group.getByRole('radio', { checked: true })).toHaveValue(locale);
    await form.getByRole('button', { name: labels.button, exact: true }).click();
    await expect(email).toBeFocused();
    await expect(page).toHaveURL(toHref(locale, article.path));
  });
}

test('a special issue has a date and desks, but no number', async ({ page }) => {
  await page.goto(specialIssue.path);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('#');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/React Summit US/i);
  await expect(page.getByRole('article').locator('header time')).toHaveText('November 27, 2024');
});

test('the newest issue is previewed on the home page and leads to its page', async ({ page }) => {
  for (const [locale, name] of inEveryLocale({
    en: 'Read the whole issue',
    fr: 'Lire le numéro en entier',
  })) {
    await page.goto(toHref(locale, '/'));
    const { title } = textFor(latestIssue, locale).text;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Midweek');
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(`#${latestIssue.number}`);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${title} | Midweek`);
  }
});
