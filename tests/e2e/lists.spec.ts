import {
  authorsOf,
  BLOGS,
  formatDate,
  LOCALES,
  listedPosts,
  type Post,
  paginate,
  paths,
  postsByAuthor,
  postsByTag,
  shortTitle,
  t,
  textFor,
  toHref,
  toInstant,
  toPlainParagraphs,
  usedTags,
  yearOf,
} from '@midweek/core';
import {
  article,
  content,
  first,
  inEveryLocale,
  issues,
  lastPageOf,
  latestIssue,
  readDocuments,
  specialIssue,
} from './site.ts';
import { expect, test } from './test.ts';

const { site } = content;
const titleOf = (post: Post, locale: 'en' | 'fr') => textFor<{ title: string }>(post, locale).text.title;

/** Every page of every list: the blogs, their authors and their tags. */
const lists = BLOGS.flatMap((blog) => {
  const toPages = (posts: Post[], pathOf: (page: number) => string) =>
    paginate(posts, site[blog].postsPerPage).map((page) => ({
      ...page,
      blog,
      pathOf,
      path: pathOf(page.number),
    }));
  return [
    ...toPages(listedPosts(content, blog), (page) => paths.blog(blog, page)),
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
    sidebar: [...document.querySelectorAll('main aside nav section')].map((section) => ({
      year: Number(text(section.querySelector('h3'))),
      links: [...section.querySelectorAll('a')].map(
        (link) => `${text(link)} -> ${link.getAttribute('href')}`,
      ),
    })),
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
      expect(instants, note).toEqual(instants.toSorted().toReversed());
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
        heading: shortTitle(titleOf(post, locale)),
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
      textFor(post as { texts: Partial<Record<typeof locale, { title: string }>> }, locale).text.title;
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

  test(`the archive lists every post under its year, newest year first: ${locale}`, async ({ reader }) => {
    const found = await readDocuments(
      reader,
      BLOGS.map((blog) => toHref(locale, paths.archive(blog))),
      (document) => ({
        heading: document.querySelector('h1')?.textContent,
        title: document.title,
        years: [...document.querySelectorAll('main section')].map((section) => ({
          year: Number(section.querySelector('h2')?.textContent),
          posts: [...section.querySelectorAll('li')].map((item) => ({
            instant: item.querySelector('time')?.getAttribute('datetime'),
            title: item.querySelector('a')?.textContent,
            href: item.querySelector('a')?.getAttribute('href'),
          })),
        })),
      }),
    );
    for (const [index, blog] of BLOGS.entries()) {
      const { heading, title, years } = first(found.slice(index));
      const posts = listedPosts(content, blog);
      expect([heading, title]).toEqual(['Archive', 'Archive | Midweek']);
      expect(years.map(({ year }) => year)).toEqual([...new Set(posts.map(({ date }) => yearOf(date)))]);
      expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => b - a));
      expect(years.flatMap(({ posts }) => posts)).toEqual(
        posts.map((post) => ({
          instant: toInstant(post.date),
          title: titleOf(post, locale),
          href: toHref(locale, post.path),
        })),
      );
      expect(
        years.every(({ year, posts }) => posts.every((post) => post.instant?.startsWith(String(year)))),
      ).toBe(true);
    }
  });
}

test('the archive leads to the page on issue 109 and before', async ({ page }) => {
  const names = { en: 'Issue 109 and before', fr: 'Le numéro 109 et les précédents' };
  for (const [locale, name] of inEveryLocale(names)) {
    await page.goto(toHref(locale, paths.archive('newsletter')));
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(toHref(locale, paths.previousIssues));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('109');
  }
});

const COUNT_LABELS = {
  en: {
    one: 'One post',
    other: (count: number) => `${count} posts`,
    all: 'View all authors',
    heading: 'Authors',
  },
  fr: {
    one: 'Un article',
    other: (count: number) => `${count} articles`,
    all: 'Voir tous les auteurs',
    heading: 'Auteurs',
  },
};

for (const [locale, labels] of inEveryLocale(COUNT_LABELS)) {
  const countLabel = (count: number) => (count === 1 ? labels.one : labels.other(count));

  test(`author cards show name, title and the number of posts that their pages hold: ${locale}`, async ({
    reader,
  }) => {
    for (const blog of BLOGS) {
      const [index] = await readDocuments(reader, [toHref(locale, paths.authors(blog))], (document) => ({
        title: document.title,
        heading: document.querySelector('h1')?.textContent,
        cards: [...document.querySelectorAll('main li')].map((card) => ({
          href: card.querySelector('a')?.getAttribute('href') ?? '',
          texts: [...card.querySelectorAll('h2, p')].map((element) => element.textContent),
        })),
      }));
      expect([index?.title, index?.heading]).toEqual([`${labels.heading} | Midweek`, labels.heading]);
      expect(index?.cards.map(({ href }) => href)).toEqual(
        authorsOf(content, blog).map(({ handle }) => toHref(locale, paths.author(blog, handle))),
      );

      for (const [position, author] of authorsOf(content, blog).entries()) {
        const hrefs = lists
          .map(({ path }) => path)
          .filter((path) => `${path}/`.startsWith(`${paths.author(blog, author.handle)}/`))
          .map((path) => toHref(locale, path));
        const found = await readDocuments(reader, hrefs, (document) => ({
          title: document.title,
          heading: document.querySelector('h1')?.textContent,
          entries: document.querySelectorAll('main article').length,
          links: [...document.querySelectorAll('main header a')].map((link) => link.textContent),
        }));
        const count = found.reduce((sum, { entries }) => sum + entries, 0);
        expect(index?.cards[position]?.texts).toEqual([
          author.name[locale],
          author.title[locale],
          countLabel(count),
        ]);
        for (const { title, heading, links } of found) {
          expect(title).toBe(`${author.name[locale]} - ${countLabel(count)} | Midweek`);
          expect(heading).toBe(author.name[locale]);
          expect(links).toContain(labels.all);
        }
      }
    }
  });

  test(`tags are counted, and their pages say how many posts carry them: ${locale}`, async ({ reader }) => {
    for (const blog of BLOGS) {
      const tags = usedTags(content, blog);
      const counts = tags.map((tag) => postsByTag(content, blog, tag.handle).length);
      const [index] = await readDocuments(reader, [toHref(locale, paths.tags(blog))], (document) =>
        [...document.querySelectorAll('main li a')].map((link) => link.textContent.replace(/\s/g, '')),
      );
      expect(index).toEqual(tags.map((tag, n) => `${tag.label[locale]}${counts[n]}`.replace(/\s/g, '')));

      const found = await readDocuments(
        reader,
        tags.map((tag) => toHref(locale, paths.tag(blog, tag.handle))),
        (document) => [document.querySelector('h1')?.textContent, document.title],
      );
      expect(found).toEqual(
        tags.map((tag, n) => {
          const posts = countLabel(counts[n] ?? 0);
          const label = tag.label[locale];
          const title = {
            en: `${posts} tagged with "${label}"`,
            fr: `${posts} tagué${counts[n] === 1 ? '' : 's'} avec «\u00a0${label}\u00a0»`,
          }[locale];
          return [title, `${title} | Midweek`];
        }),
      );
    }
  });

  test(`the sidebar lists every post by year, and marks only the one that is open: ${locale}`, async ({
    reader,
  }) => {
    const titles = {
      newsletter: { en: 'Issues', fr: 'Éditions' },
      articles: { en: 'Articles', fr: 'Articles' },
    };
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
            years: [...(sidebar?.querySelectorAll('h3') ?? [])].map((year) => Number(year.textContent)),
            links: [...(sidebar?.querySelectorAll('a') ?? [])].map((link) => link.textContent),
            current: [...(sidebar?.querySelectorAll('[aria-current=page]') ?? [])].map((link) =>
              link.getAttribute('href'),
            ),
          };
        },
      );
      expect(found).toEqual(
        open.map((path, index) => ({
          title: titles[blog][locale],
          years: [...new Set(posts.map(({ date }) => yearOf(date)))],
          links: posts.map((post) => shortTitle(titleOf(post, locale))),
          current: index < 2 ? [] : [toHref(locale, path)],
        })),
      );
    }
  });
}

test('the sidebar stands beside the text from 997 pixels on', async ({ page }) => {
  const sidebar = page.getByRole('complementary').getByRole('navigation');
  await page.setViewportSize({ width: 997, height: 800 });
  await page.goto(latestIssue.path);
  await expect(sidebar).toBeVisible();
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(sidebar).toBeHidden();
});

test('the table of contents has the headings of levels two and three, and no other', async ({ reader }) => {
  const posts = [...content.issues, ...content.articles];
  const hrefs = posts.flatMap((post) => LOCALES.map((locale) => toHref(locale, post.path)));
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('following the table of contents shows the heading under the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

const titles: [path: string, en: string, fr: string][] = [
  [
    '/',
    'Midweek: React and React Native, every Wednesday',
    'Midweek\u00a0: React et React Native, chaque mercredi',
  ],
  ['/newsletter', 'Newsletter | Midweek', 'Newsletter | Midweek'],
  ['/newsletter/page/2', 'Newsletter | Midweek', 'Newsletter | Midweek'],
  ['/articles', 'Articles | Midweek', 'Articles | Midweek'],
  ['/newsletter/archive', 'Archive | Midweek', 'Archive | Midweek'],
  ['/articles/authors', 'Authors | Midweek', 'Auteurs | Midweek'],
  ['/newsletter/tags', 'Tags | Midweek', 'Tags | Midweek'],
  ['/pricing/', 'Price calculator | Midweek', 'Price calculator | Midweek'],
];

test('documents are titled after their page, then the site', async ({ reader }) => {
  const posts = [latestIssue, specialIssue, article].map((post): [string, string, string] => [
    post.path,
    `${titleOf(post, 'en')} | Midweek`,
    `${titleOf(post, 'fr')} | Midweek`,
  ]);
  for (const [index, locale] of LOCALES.entries()) {
    const table = [...titles, ...posts];
    const found = await readDocuments(
      reader,
      table.map(([path]) => toHref(locale, path)),
      ({ title }) => title,
    );
    expect(found).toEqual(table.map((row) => row[index + 1]));
  }
});

test('the home page counts what the archive holds', async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(toHref(locale, '/'));
    const items = issues.flatMap((issue) =>
      textFor(issue, locale).text.sections.flatMap((section) => section.items),
    );
    const format = new Intl.NumberFormat(locale);
    const figures = page.getByRole('region', { name: t(locale, 'home.figures') }).getByRole('definition');
    await expect(figures).toHaveText([
      format.format(issues.length),
      format.format(items.length),
      format.format(items.filter(({ kind }) => kind === 'release').length),
      String(yearOf(issues.at(-1)?.date ?? '')),
    ]);
  }
});
