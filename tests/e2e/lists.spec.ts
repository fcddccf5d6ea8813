import {
  authorsOf,
  BLOGS,
  formatDate,
  listedPosts,
  type Post,
  paginate,
  paths,
  postsByAuthor,
  postsByRevision,
  postsByTag,
  textFor,
  toHref,
  toInstant,
  toPlainParagraphs,
  usedTags,
} from '@midweek/core';
import {
  content,
  first,
  headingOf,
  inEveryLocale,
  issues,
  lastPageOf,
  latestIssue,
  readDocuments,
  titleOf,
} from './site.ts';
import { expect, test } from './test.ts';

// In the workers of every-page.spec.ts, which have read the pages already.
test.use({ trace: 'off' });

const { site } = content;

/** Every page of every list: the blogs, their authors and their tags. */
const lists = BLOGS.flatMap((blog) => {
  const toPages = (posts: Post[], pathOf: (page: number) => string) =>
    paginate(posts, site[blog].postsPerPage).map((page) => ({
      ...page,
      blog,
      pathOf,
      path: pathOf(page.number),
    }));
  const revised = postsByRevision(content, blog);
  return [
    ...toPages(listedPosts(content, blog), (page) => paths.blog(blog, page)),
    ...(revised.length > 0 ? toPages(revised, (page) => paths.revised(blog, page)) : []),
    ...authorsOf(content, blog).flatMap(({ handle }) =>
      toPages(postsByAuthor(content, blog, handle), (page) => paths.author(blog, handle, page)),
    ),
    ...usedTags(content, blog).flatMap(({ handle }) =>
      toPages(postsByTag(content, blog, handle), (page) => paths.tag(blog, handle, page)),
    ),
  ];
});

/** Runs in the browser. */
function readList(document: Document) {
  const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const paginator = [...document.querySelectorAll('main nav')].find((nav) =>
    nav.querySelector('[rel=prev], [rel=next]'),
  );
  return {
    title: document.title,
    entries: [...document.querySelectorAll('main article')].map((entry) => {
      const more = [...entry.querySelectorAll('a')].find((link) => link.getAttribute('aria-label'));
      return {
        href: entry.querySelector('h2 a')?.getAttribute('href'),
        heading: text(entry.querySelector('h2')),
        instant: entry.querySelector('time')?.getAttribute('datetime'),
        date: text(entry.querySelector('time')),
        dateline: text(entry.querySelector('time')?.parentElement),
        more: more && {
          href: more.getAttribute('href'),
          text: text(more),
          name: more.getAttribute('aria-label'),
        },
      };
    }),
    paginator: paginator && {
      name: paginator.getAttribute('aria-label'),
      links: [...paginator.querySelectorAll('a')].map(
        (link) => `${text(link)} -> ${link.getAttribute('href')}`,
      ),
    },
    forms: document.querySelectorAll('form').length,
  };
}

const LIST_LABELS = {
  en: {
    newer: 'Newer entries',
    older: 'Older entries',
    navigation: 'Blog list page navigation',
    more: 'Read more',
    moreAbout: 'Read more about ',
    readingTime: /(One|\d+) min read$/,
  },
  fr: {
    newer: 'Nouvelles entrées',
    older: 'Anciennes entrées',
    navigation: 'Pagination de la liste des articles du blog',
    more: 'Lire plus',
    moreAbout: 'En savoir plus sur ',
    readingTime: /(Une minute|\d+ minutes) de lecture$/,
  },
};

for (const [locale, labels] of inEveryLocale(LIST_LABELS)) {
  test(`lists show ten posts a page, newest first, and a paginator between pages: ${locale}`, async ({
    reader,
  }) => {
    const hrefs = lists.map(({ path }) => toHref(locale, path));
    const found = await readDocuments(reader, hrefs, readList);
    for (const [index, { entries: posts, number, count, pathOf, path }] of lists.entries()) {
      const list = first(found.slice(index));
      const note = `${path} in ${locale}`;
      expect(
        list.entries.map(({ href }) => href),
        note,
      ).toEqual(posts.map((post) => toHref(locale, post.path)));
      expect(list.entries.length, note).toBeLessThanOrEqual(10);
      if (number < count) expect(list.entries.length, note).toBe(10);
      const instants = list.entries.map(({ instant }) => instant ?? '');
      if (!path.includes('/revised')) expect(instants, note).toEqual(instants.toSorted().toReversed());
      expect(list.forms, note).toBe(0);

      const newer = number > 1 ? [`${labels.newer} -> ${toHref(locale, pathOf(number - 1))}`] : [];
      const older = number < count ? [`${labels.older} -> ${toHref(locale, pathOf(number + 1))}`] : [];
      expect(list.paginator ?? null, note).toEqual(
        count === 1 ? null : { name: labels.navigation, links: [...newer, ...older] },
      );
    }
  });

  test(`an entry has date, reading time and short title, and leads on only where it was cut: ${locale}`, async ({
    reader,
  }) => {
    const all = lists.filter(({ path }) => /^\/(newsletter|articles)(\/page\/\d+)?$/.test(path));
    const found = await readDocuments(
      reader,
      all.map(({ path }) => toHref(locale, path)),
      readList,
    );
    const posts = all.flatMap(({ entries }) => entries);
    const entries = found.flatMap((list) => list.entries);
    expect(entries.map(({ dateline, ...entry }) => entry)).toEqual(
      posts.map((post) => ({
        href: toHref(locale, post.path),
        heading: headingOf(post, locale),
        instant: toInstant(post.date),
        date: formatDate(locale, post.date),
        more: textFor<{ isTruncated: boolean }>(post, locale).text.isTruncated
          ? {
              href: toHref(locale, post.path),
              text: labels.more,
              name: labels.moreAbout + titleOf(post, locale),
            }
          : undefined,
      })),
    );
    for (const { dateline, href } of entries) expect(dateline, href ?? '').toMatch(labels.readingTime);
  });
}

test('an entry stops at the truncate marker, and its link leads to the rest', async ({ page }) => {
  const { title, excerpt, sections } = textFor(latestIssue, 'en').text;
  await page.goto('/newsletter');
  const entry = page.getByRole('article').first();
  await expect(entry).toContainText(first(toPlainParagraphs(excerpt)));
  await expect(entry.getByRole('heading')).toHaveCount(1);
  await expect(entry.getByRole('list')).toHaveCount(1);
  await entry.getByRole('link', { name: `Read more about ${title}`, exact: true }).click();
  await expect(page).toHaveURL(latestIssue.path);
  await expect(page.getByRole('article').getByRole('region')).toHaveCount(sections.length);
});

test('articles can be sorted by revision, without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/fr/articles');
  const order = page.getByRole('navigation', { name: 'Ordre' });
  await expect(order.locator('[aria-current]')).toHaveText('Les plus récents');
  await order.getByRole('link', { name: 'Mis à jour récemment' }).click();
  await expect(page).toHaveURL('/fr/articles/revised');
  await expect(order.locator('[aria-current]')).toHaveText('Mis à jour récemment');
  await expect(page.getByRole('article').first()).toContainText('mis à jour le 16 novembre 2026');
  await page.close();
});

test('the paginator of a list leads there and back', async ({ page }) => {
  await page.goto('/fr/newsletter');
  const paginator = page.getByRole('navigation', { name: 'Pagination de la liste des articles du blog' });
  await expect(paginator.getByRole('link')).toHaveText(['Anciennes entrées']);
  await paginator.getByRole('link', { name: 'Anciennes entrées' }).click();
  await expect(page).toHaveURL('/fr/newsletter/page/2');
  await paginator.getByRole('link', { name: 'Nouvelles entrées' }).click();
  await expect(page).toHaveURL('/fr/newsletter');
  await page.goto(toHref('fr', paths.blog('newsletter', lastPageOf('newsletter'))));
  await expect(paginator.getByRole('link')).toHaveText(['Nouvelles entrées']);
});

const POST_LABELS = {
  en: { newer: 'Newer post', older: 'Older post' },
  fr: { newer: 'Article plus récent', older: 'Article plus ancien' },
};

for (const [locale, labels] of inEveryLocale(POST_LABELS)) {
  test(`posts are chained by date, the recap among them, down to the page on older issues: ${locale}`, async ({
    reader,
  }) => {
    const previous = first(content.pages.filter(({ path }) => path === paths.previousIssues));
    const title = (post: { texts: Post['texts'] | typeof previous.texts }) =>
      textFor<{ title: string }>(post, locale).text.title;
    const chains = [[...issues, previous], listedPosts(content, 'articles')];
    for (const chain of chains) {
      const found = await readDocuments(
        reader,
        chain.map(({ path }) => toHref(locale, path)),
        (document) =>
          [...document.querySelectorAll('main a[rel=prev], main a[rel=next]')].map((link) =>
            [...[...link.children].map((child) => child.textContent), link.getAttribute('href')].join(' | '),
          ),
      );
      const toLine = (label: string, post: (typeof chain)[number] | undefined) =>
        post ? [`${label} | ${title(post)} | ${toHref(locale, post.path)}`] : [];
      expect(found).toEqual(
        chain.map((_, index) => [
          ...toLine(labels.newer, chain[index - 1]),
          ...toLine(labels.older, chain[index + 1]),
        ]),
      );
    }
  });
}
