// What stands beside a text on a wide screen: all posts on one side, the table of contents on the other.
import { BLOGS, inLocale, listedPosts, listLocales, paths, textFor, toHref, yearOf } from '@midweek/core';
import { article, content, first, headingOf, latestIssue, readDocuments } from './site.ts';
import { expect, test } from './test.ts';

const TITLES = {
  newsletter: { en: 'Issues', fr: 'Numéros' },
  articles: { en: 'Articles', fr: 'Articles' },
};

for (const locale of listLocales()) {
  test(`the sidebar has every year, the posts of the open one, and marks only the post that is open: ${locale}`, async ({
    reader,
  }) => {
    for (const blog of BLOGS) {
      const posts = listedPosts(content, blog);
      const open = [paths.blog(blog), paths.author(blog, 'editorial'), ...posts.map(({ path }) => path)];
      const found = await readDocuments(
        reader,
        open.map((path) => toHref(locale, path)),
        (document) => {
          const sidebar = document.querySelector('main aside nav');
          return {
            title: sidebar?.querySelector('p')?.textContent,
            years: [...(sidebar?.querySelectorAll('summary > [aria-hidden]') ?? [])].map((year) =>
              Number(year.textContent),
            ),
            links: [...(sidebar?.querySelectorAll('details[open] a') ?? [])].map((link) => link.textContent),
            current: [...(sidebar?.querySelectorAll('[aria-current=page]') ?? [])].map((link) =>
              link.getAttribute('href'),
            ),
          };
        },
      );
      const years = [...new Set(posts.map(({ date }) => yearOf(date)))];
      expect(found).toEqual(
        open.map((path, index) => {
          const current = posts.find((post) => post.path === path);
          const openYear = current ? yearOf(current.date) : years[0];
          return {
            title: inLocale<string>(TITLES[blog], locale),
            years,
            links: posts
              .filter(({ date }) => yearOf(date) === openYear)
              .map((post) => headingOf(post, locale)),
            current: index < 2 ? [] : [toHref(locale, path)],
          };
        }),
      );
    }
  });
}

test('the sidebar lists every post, one link for each, by year', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const blog of BLOGS) {
    const posts = listedPosts(content, blog);
    for (const path of [paths.blog(blog), first(posts.slice(-1)).path]) {
      await page.goto(toHref('fr', path));
      await expect(page.locator('main [data-sidebar] a')).toHaveText(
        posts.map((post) => headingOf(post, 'fr')),
        { useInnerText: false },
      );
      const hrefs = await page
        .locator('main [data-sidebar] a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(posts.map((post) => toHref('fr', post.path)));
    }
  }
});

test('the sidebar is beside the text from 997 pixels on', async ({ page }) => {
  const sidebar = page.getByRole('complementary').getByRole('navigation');
  await page.setViewportSize({ width: 997, height: 800 });
  await page.goto(latestIssue.path);
  await expect(sidebar).toBeVisible();
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(sidebar).toBeHidden();
});

test('the table of contents has the headings of levels two and three, and no other', async ({ reader }) => {
  const posts = [...content.issues, ...content.articles];
  const hrefs = posts.flatMap((post) => listLocales().map((locale) => toHref(locale, post.path)));
  const found = await readDocuments(reader, hrefs, (document) => ({
    contents: [...document.querySelectorAll('[data-contents] a')].map((link) => link.getAttribute('href')),
    headings: [...document.querySelectorAll('article :is(h2, h3)[id]')].map((heading) => `#${heading.id}`),
  }));
  for (const [index, { contents, headings }] of found.entries()) {
    expect(contents, hrefs[index]).toEqual(headings);
    expect(contents.length, hrefs[index]).toBeGreaterThan(2);
  }
});

test('the table of contents marks the heading being read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(article.path);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(0);
  const [one, two, three] = textFor(article, 'en').text.outline.filter(({ level }) => level === 3);
  for (const entry of [two, three, one]) {
    await page
      .locator(`[id="${entry?.id}"]`)
      .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    await expect(current).toHaveText([entry?.text ?? '']);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveCount(0);
});

test('a link of the table of contents marks its own heading, however close the next one follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/articles/atomic-css-in-js');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current]');
  const links = contents.getByRole('link');
  const titles = await links.allTextContents();
  expect(titles.length).toBeGreaterThan(10);
  const forth = [...titles.entries()];
  // From the last to the first too: what counts is where the page ends up.
  for (const [index, title] of [...forth, ...forth.toReversed()]) {
    await links.nth(index).dispatchEvent('click');
    await expect(current).toHaveText([title]);
  }
});

test('the table of contents is beside the text from 997 pixels on', async ({ page }) => {
  await page.goto(article.path);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const width of [1280, 1199, 1100, 997]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(contents, String(width)).toBeInViewport();
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWider, `${width} pixels are enough`).toBe(false);
    const text = await page.locator('article').boundingBox();
    expect(text?.width, `the text at ${width}`).toBeGreaterThan(480);
  }
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(contents).toBeHidden();
});

test('following the table of contents shows the heading under the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(article.path);
  const entry = first(textFor(article, 'en').text.outline.slice(4));
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: entry.text })
    .click();
  await expect(page).toHaveURL(`${article.path}#${entry.id}`);
  const heading = page.locator(`[id="${entry.id}"]`);
  await expect(heading).toBeInViewport({ ratio: 1 });
  const headerBottom = await page
    .getByRole('banner')
    .evaluate((header) => header.getBoundingClientRect().bottom);
  const headingTop = await heading.evaluate((element) => element.getBoundingClientRect().top);
  expect(headingTop).toBeGreaterThanOrEqual(headerBottom);
});
